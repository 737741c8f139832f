import { asList, asObject, type Draft, type JsonObject, type Located, resolveRef } from './document.ts'
import type { Argument } from './model.ts'

/** What the contract gives as example of a parameter or a body: its `example`, else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
}

/**
 * The example of an argument: the contract's own, in its place or in its schema. A required argument must have one, so that
 * samples, JSDoc and `pnpm start` can call the operation.
 */
export function exampleOf(
  { report }: Draft,
  written: unknown,
  required: boolean,
  { node, path }: Located,
): Pick<Argument, 'example'> {
  const example = written ?? asList(node.examples)[0]
  if (example !== undefined) return { example }
  if (required) report(path, 'a required argument needs an `example`: samples call the operation with it')
  return {}
}
