import { checkArgument, checkSchema } from './check-schemas.ts'
import { exampleOf, writtenExample } from './example-of.ts'
import { asObject, asText } from './json.ts'
import type { Argument, Operation, Schema } from './model.ts'
import type { Path } from './pointer.ts'
import { assumptionIds } from './read-assumptions.ts'
import type { Reading } from './reading.ts'
import { resolveRef } from './resolve-ref.ts'

/** A request body, and its properties as arguments. */
export interface Body {
  readonly body: NonNullable<Operation['body']>
  readonly fields: readonly Argument[]
}

/** Reads a request body, which is an object in JSON: its properties are arguments. */
export function readBody(reading: Reading, value: unknown, at: Path): Body | undefined {
  const { document, report } = reading
  const { node, path } = resolveRef(document, value, at)
  const content = asObject(node.content)
  const media = Object.keys(content)
  if (media.join() !== 'application/json') {
    report(
      [...path, 'content'],
      `a body must be application/json and nothing else, not ${media.join(', ') || 'empty'}`,
    )
    return undefined
  }
  const json = asObject(content['application/json'])
  const place = [...path, 'content', 'application/json', 'schema']
  checkSchema(reading, json.schema ?? {}, place)
  const body = resolveRef(document, json.schema, place)
  if (body.node.type !== 'object') {
    report(body.path, 'a body must be an object: its properties become arguments')
    return undefined
  }
  // The check has established what is read.
  const schema = body.node as Schema
  const example = asObject(writtenExample(document, json))
  const fields = Object.entries(asObject(body.node.properties)).map(([wireName, property]): Argument => {
    const target = resolveRef(document, property, [...body.path, 'properties', wireName])
    checkArgument(reading, 'body', target)
    const own = asObject(property)
    const required = schema.required?.includes(wireName) ?? false
    return {
      name: asText(own['x-argument']) || wireName,
      wireName,
      in: 'body',
      required,
      description: asText(own.description ?? target.node.description),
      deprecated: own.deprecated === true || target.node.deprecated === true,
      schema: target.node as Schema,
      assumptions: assumptionIds(own),
      ...exampleOf(reading, example[wireName], required, target),
    }
  })
  return { body: { required: node.required === true, schema }, fields }
}
