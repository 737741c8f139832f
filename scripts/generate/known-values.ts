import { isObject, type JsonObject } from './json.ts'
import { walk } from './walk.ts'

/** Whether a schema says just this. */
const isJust = (schema: unknown, ...keys: readonly string[]): schema is JsonObject =>
  isObject(schema) && schema.type === 'string' && Object.keys(schema).sort().join() === keys.join()

/** The documented values of a text that may have others: `anyOf` of constants, and any text behind them. */
function knownValues({ type, anyOf }: JsonObject): readonly string[] | undefined {
  if (type !== undefined || !Array.isArray(anyOf) || anyOf.length < 2 || !isJust(anyOf.at(-1), 'type'))
    return undefined
  const values = anyOf.slice(0, -1).map((one) => (isJust(one, 'const', 'type') ? one.const : undefined))
  return values.every((value) => typeof value === 'string') ? values : undefined
}

/** A copy of a document in which each text with documented values has a type, and the values as `x-known`. */
export function withKnownValues(document: Readonly<JsonObject>): JsonObject {
  const copy = structuredClone(document)
  walk(copy, (node) => {
    const values = knownValues(node)
    if (!values) return
    delete node.anyOf
    Object.assign(node, { type: 'string', 'x-known': values })
  })
  return copy
}
