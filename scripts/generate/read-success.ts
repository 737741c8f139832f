import { checkAnswer, checkSchema } from './check-schemas.ts'
import { asList, asObject, asText, type JsonObject } from './json.ts'
import type { NamedExample, Operation } from './model.ts'
import type { Path } from './pointer.ts'
import type { Reading } from './reading.ts'
import { resolveRef } from './resolve-ref.ts'

/** Reads the one successful answer of an operation: the component of its `data`, and its examples. */
export function readSuccess(
  reading: Reading,
  responses: JsonObject,
  at: Path,
): Pick<Operation, 'success' | 'examples'> | undefined {
  const { document, report } = reading
  const [status, second] = Object.keys(responses).filter((key) => key.startsWith('2'))
  if (status === undefined || second !== undefined || !/^2\d\d$/.test(status)) {
    report(at, 'an operation needs exactly one 2xx response, such as 200')
    return undefined
  }
  const { node, path } = resolveRef(document, responses[status], [...at, status])
  const media = asObject(asObject(node.content)['application/json'])
  const place = [...path, 'content', 'application/json', 'schema']
  checkSchema(reading, media.schema ?? {}, place)
  const envelope = resolveRef(document, media.schema, place)
  const required = asList(envelope.node.required)
  const data = asObject(asObject(envelope.node.properties).data)
  const dataType = /^#\/components\/schemas\/(\w+)$/.exec(asText(data.$ref))?.[1]
  if (!dataType || !required.includes('data') || !required.includes('status')) {
    report(
      [...path, 'content'],
      'a successful answer is application/json with the envelope written flat: required `status` and `data`, the latter a `$ref` to a component',
    )
    return undefined
  }
  checkAnswer(reading, { node: data, path: [...envelope.path, 'properties', 'data'] })
  const [first, ...others] = Object.entries(asObject(media.examples)).map(([name, value]): NamedExample => {
    const example = resolveRef(document, value, path).node
    return { name, summary: asText(example.summary), data: asObject(example.value).data }
  })
  if (!first) {
    report([...path, 'content'], 'a successful answer needs a named example: the mock answers with it')
    return undefined
  }
  return { success: { status: Number(status), dataType }, examples: [first, ...others] }
}
