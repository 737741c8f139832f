import { checkSchema } from './check-schemas.ts'
import { asObject, type Draft, type Path, walk } from './document.ts'
import { checkAssumedFields } from './fields.ts'
import type { Assumption, Model, Operation, Part } from './model.ts'
import { readOperation } from './read-operation.ts'
import { splitDirections, withSimpleSchemas } from './simplify.ts'
import { ContractProblems, type SourceFile } from './source-file.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

const pathProblem = (key: string): string =>
  key === 'servers'
    ? '`servers` of a path would be ignored, because a client has one `baseUrl`: describe the other address, and call it with a client of its own'
    : `\`${key}\` of a path is not supported: only ${methods.join(', ')} become operations`

/** Reports each `x-echo` that names a nonexistent argument. */
function checkEchoes({ document, report }: Draft, operations: readonly Operation[]): void {
  const names = new Set(operations.flatMap((operation) => operation.arguments.map(({ name }) => name)))
  walk(asObject(document.components).schemas, (node, path) => {
    const echo = node['x-echo']
    if (echo !== undefined && !names.has(String(echo)))
      report(
        ['components', 'schemas', ...path, 'x-echo'],
        `\`x-echo\` names \`${echo}\`, which isn't an argument of any operation`,
      )
  })
}

/**
 * Converts a document into the model. Refuses everything that passes the linter but can't be generated, so that no renderer can fail.
 *
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export function readModel(
  source: SourceFile,
  assumptions: readonly Assumption[],
  { site = '', parts = [] }: { readonly site?: string; readonly parts?: readonly Part[] } = {},
): Model {
  const written = asObject(source.value)
  const document = withSimpleSchemas(written)
  splitDirections(document)
  const problems = new Set<string>()
  const report = (path: Path, problem: string): void => {
    problems.add(`${source.placeOf(path)} ${problem}`)
  }
  const draft = { document, report }
  const components = asObject(asObject(document.components).schemas)
  for (const [name, schema] of Object.entries(components)) {
    const path = ['components', 'schemas', name]
    if (!/^[A-Za-z]\w*$/.test(name))
      report(path, `\`${name}\` cannot be a type's name: give it one such as \`Card\``)
    checkSchema(draft, schema, path)
  }
  for (const kind of ['responses', 'requestBodies', 'parameters'])
    for (const name of Object.keys(asObject(asObject(document.components)[kind])))
      if (Object.hasOwn(components, name))
        report(
          ['components', kind, name],
          `\`${name}\` is also a schema, and other generators would confuse the two, so write it where it is used`,
        )
  // A cast, because every deviation has been reported, and nothing is returned after a report.
  const schemas = components as Model['schemas']
  const reserved = parts.flatMap((part) => part.reservedNames ?? [])
  for (const [path, item] of Object.entries(asObject(document.paths)))
    for (const key of Object.keys(asObject(item)))
      if (![...methods, 'parameters', 'summary', 'description'].includes(key) && !key.startsWith('x-'))
        report(['paths', path, key], pathProblem(key))
  const operations = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => method in asObject(item))
      .map((method) => readOperation(draft, schemas, ['paths', path, method], reserved))
      .filter((operation) => operation !== undefined),
  )
  const model = { document: written, simplified: document, schemas, operations, assumptions, site }
  checkEchoes(draft, operations)
  checkAssumedFields(model, report)
  if (problems.size > 0) throw new ContractProblems([...problems])
  return model
}
