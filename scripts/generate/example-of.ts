import { asList, asObject, type JsonObject } from './json.ts'
import { makeExample } from './make-example.ts'
import type { Argument } from './model.ts'
import type { Reading } from './reading.ts'
import { type Located, resolveRef } from './resolve-ref.ts'

/** What the contract gives as example of a parameter or a body: its `example`, else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
}

/**
 * The example of an argument: the contract's own, in its place or in its schema. A required argument has one in any
 * case, so that samples, JSDoc and `pnpm start` can call the operation.
 */
export function exampleOf(
  { document, report }: Reading,
  written: unknown,
  required: boolean,
  { node, path }: Located,
): Pick<Argument, 'example'> {
  const example = written ?? asList(node.examples)[0]
  if (example !== undefined) return { example }
  if (!required) return {}
  if (node.pattern !== undefined && node.enum === undefined && node.const === undefined)
    report([...path, 'pattern'], 'a required argument with a `pattern` needs an example: none can be made up')
  return { example: makeExample(document, node) }
}
