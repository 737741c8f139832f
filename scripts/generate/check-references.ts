import { isInExample } from './is-in-example.ts'
import { isObject } from './json.ts'
import { fromPointer } from './pointer.ts'
import type { Reading } from './reading.ts'
import { valueAt } from './resolve-ref.ts'
import { walk } from './walk.ts'

/** Says which references end at nothing, or in a circle of references alone. */
export function checkReferences({ document, report }: Reading): void {
  walk(document, ({ $ref }, path) => {
    if (isInExample(path)) return
    const seen = new Set<unknown>()
    let next: unknown = $ref
    while (typeof next === 'string' && !seen.has(next)) {
      seen.add(next)
      const target = valueAt(document, fromPointer(next))
      if (!isObject(target)) report([...path, '$ref'], `\`${next}\` leads nowhere`)
      next = isObject(target) ? target.$ref : undefined
    }
    if (seen.has(next)) report([...path, '$ref'], `\`${next}\` leads back to itself`)
  })
}
