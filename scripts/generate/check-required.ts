import type { Model } from './model.ts'
import type { Path } from './pointer.ts'
import { reachableSchemas } from './reachable-schemas.ts'

/** Says where an answer requires a field deeper than in `data` itself, which is all that the client always checks. */
export function checkRequired(
  { schemas, operations }: Pick<Model, 'schemas' | 'operations'>,
  report: (path: Path, problem: string) => void,
): void {
  const problem =
    '`required` inside an answer reaches no deeper than `data`: the client checks what `data` itself requires'
  for (const { success } of operations) {
    const { properties = {}, required = [] } = schemas[success.dataType] ?? {}
    if (required.some((name) => /[~/]/.test(name)))
      report(
        ['components', 'schemas', success.dataType, 'required'],
        'a required field of `data` has a name that a JSON pointer would have to escape',
      )
    for (const name of reachableSchemas({ schemas }, Object.values(properties)))
      if (schemas[name]?.required?.length) report(['components', 'schemas', name, 'required'], problem)
    for (const [name, { required }] of Object.entries(properties))
      if (required?.length)
        report(['components', 'schemas', success.dataType, 'properties', name, 'required'], problem)
  }
}
