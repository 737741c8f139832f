import { asList, asObject, asText } from './json.ts'
import { markedFields } from './marked-fields.ts'
import type { Argument, Model, Operation } from './model.ts'
import type { Path } from './pointer.ts'
import { assumptionIds } from './read-assumptions.ts'
import { readBody } from './read-body.ts'
import { readParameter } from './read-parameter.ts'
import { readSuccess } from './read-success.ts'
import type { Reading } from './reading.ts'
import { reservedOperationIds } from './reserved-names.ts'
import { resolveRef } from './resolve-ref.ts'

/** Says which arguments of an operation have a name that code cannot have, or that another has. */
function checkNames({ report }: Reading, id: string, args: readonly Argument[], at: Path): void {
  const names = new Map<string, Argument>()
  for (const argument of args) {
    const { name } = argument
    const twin = names.get(name)
    if (twin)
      report(
        at,
        `\`${name}\` is both a ${twin.in} and a ${argument.in} argument of ${id}: give one of them an \`x-argument\``,
      )
    if (!/^[A-Za-z]\w*$/.test(name))
      report(at, `\`${name}\` cannot be an argument's name in code: give it an \`x-argument\``)
    names.set(name, argument)
  }
}

/** Reads an operation by its place, such as `['paths', '/customers/{id}', 'get']`. */
export function readOperation(
  reading: Reading,
  schemas: Model['schemas'],
  at: readonly ['paths', path: string, method: string],
): Operation | undefined {
  const { document, report } = reading
  const [, path, method] = at
  const item = asObject(asObject(document.paths)[path])
  const { node } = resolveRef(document, item[method], at)
  const id = asText(node.operationId)
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) report(at, '`operationId` must be in camelCase: it becomes a method')
  if (reservedOperationIds.has(id))
    report(
      [...at, 'operationId'],
      `\`${id}\` cannot be an operationId: the packages use that name for something else`,
    )
  const shared = asList(item.parameters).map((one, index) =>
    readParameter(reading, one, ['paths', path, 'parameters', index]),
  )
  const own = asList(node.parameters).map((one, index) =>
    readParameter(reading, one, [...at, 'parameters', index]),
  )
  const request = 'requestBody' in node && readBody(reading, node.requestBody, [...at, 'requestBody'])
  const args = [...shared, ...own, ...(request ? request.fields : [])].filter((one) => one !== undefined)
  checkNames(reading, id, args, at)
  const subject = node['x-subject']
  if (subject !== undefined && !args.some(({ name, required }) => name === subject && required))
    report([...at, 'x-subject'], `\`x-subject\` names \`${subject}\`, which is no required argument of ${id}`)
  const answer = readSuccess(reading, asObject(node.responses), [...at, 'responses'])
  if (!answer) return undefined
  const { dataType } = answer.success
  return {
    id,
    // A cast: only these are read.
    method: method.toUpperCase() as Operation['method'],
    path,
    tag: asText(asList(node.tags)[0]),
    summary: asText(node.summary),
    description: asText(node.description),
    // Safe methods may be repeated (RFC 9110, section 9.2.1); for all others the contract has to say so.
    repeatable: typeof node['x-repeatable'] === 'boolean' ? node['x-repeatable'] : method === 'get',
    ...(subject !== undefined && { subject: asText(subject) }),
    deprecated: node.deprecated === true,
    assumptions: assumptionIds(node),
    arguments: args,
    ...(request && { body: request.body }),
    ...answer,
    personalData: markedFields({ schemas }, 'x-personal-data', dataType).length > 0,
    secret: markedFields({ schemas }, 'x-secret', dataType).length > 0,
  }
}
