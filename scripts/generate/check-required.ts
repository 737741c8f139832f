import type { Model } from './model.ts'
import type { Path } from './pointer.ts'
import { reachableSchemas } from './reachable-schemas.ts'
import { walk } from './walk.ts'

/** Says where an answer requires a field deeper than in `data` itself, which is all that the client always checks. */
export function checkRequired(
  { schemas, operations }: Pick<Model, 'schemas' | 'operations'>,
  report: (path: Path, problem: string) => void,
): void {
  for (const { success } of operations) {
    const at = ['components', 'schemas', success.dataType]
    const { properties = {}, required = [] } = schemas[success.dataType] ?? {}
    if (required.some((name) => /[~/]/.test(name)))
      report(
        [...at, 'required'],
        'a required field of `data` has a name that a JSON pointer would have to escape',
      )
    const refuseInside = (schema: unknown, place: Path): void =>
      walk(
        schema,
        (node, path) => {
          // What is no list is a property of that name.
          if (Array.isArray(node.required) && node.required.length > 0)
            report(
              [...path, 'required'],
              '`required` inside an answer reaches no deeper than `data`: the client checks what `data` itself requires',
            )
        },
        place,
      )
    refuseInside(properties, [...at, 'properties'])
    for (const name of reachableSchemas({ schemas }, Object.values(properties)))
      refuseInside(schemas[name], ['components', 'schemas', name])
  }
}
