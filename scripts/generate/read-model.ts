import { checkAssumedFields } from './assumed-fields.ts'
import { checkReferences } from './check-references.ts'
import { checkRequired } from './check-required.ts'
import { checkSchema } from './check-schemas.ts'
import { asObject, type JsonObject } from './json.ts'
import { withKnownValues } from './known-values.ts'
import type { Assumption, Model, Operation } from './model.ts'
import type { Path } from './pointer.ts'
import { ContractProblems } from './problems.ts'
import { readOperation } from './read-operation.ts'
import type { Reading } from './reading.ts'
import type { SourceFile } from './source-file.ts'
import { walk } from './walk.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Says which properties repeat an argument that there is not. */
function checkEchoes({ document, report }: Reading, operations: readonly Operation[]): void {
  const names = new Set(operations.flatMap((operation) => operation.arguments.map(({ name }) => name)))
  walk(asObject(document.components).schemas, (node, path) => {
    const echo = node['x-echo']
    if (echo !== undefined && !names.has(String(echo)))
      report(
        ['components', 'schemas', ...path, 'x-echo'],
        `\`x-echo\` names \`${echo}\`, which is no operation's argument`,
      )
  })
}

/**
 * Puts a bundled document into the form that generation works on. Whatever cannot be generated is refused here, so
 * that no renderer can fail.
 *
 * @param source The file that the document was bundled from, to name its lines.
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export function readModel(bundle: JsonObject, source: SourceFile, assumptions: readonly Assumption[]): Model {
  const document = withKnownValues(bundle)
  const problems = new Set<string>()
  const report = (path: Path, problem: string): void => {
    problems.add(`${source.placeOf(path)} ${problem}`)
  }
  const failOnProblems = (): void => {
    if (problems.size > 0) throw new ContractProblems([...problems])
  }
  const reading = { document, report }
  checkReferences(reading)
  failOnProblems()

  const components = asObject(asObject(document.components).schemas)
  for (const [name, schema] of Object.entries(components)) {
    const path = ['components', 'schemas', name]
    if (!/^[A-Za-z]\w*$/.test(name))
      report(path, `\`${name}\` cannot be a type's name: give it one such as \`Card\``)
    checkSchema(reading, schema, path)
  }
  for (const kind of ['responses', 'requestBodies', 'parameters'])
    for (const name of Object.keys(asObject(asObject(document.components)[kind])))
      if (Object.hasOwn(components, name))
        report(
          ['components', kind, name],
          `\`${name}\` is a schema as well: other generators would take one for the other, so write it where it is used`,
        )
  // A cast: what is not what it should be has been reported, and nothing is given back then.
  const schemas = components as Model['schemas']
  const operations = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => method in asObject(item))
      .map((method) => readOperation(reading, schemas, ['paths', path, method]))
      .filter((operation) => operation !== undefined),
  )
  const model = { document: bundle, schemas, operations, assumptions }
  checkEchoes(reading, operations)
  checkAssumedFields(model, report)
  checkRequired(model, report)
  failOnProblems()
  return model
}
