import type { OperationSpec } from '../operations/operation-spec.ts'
import type { CallOptions } from '../options/client-options.ts'
import { checkNames } from '../rules/check-names.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import type { Values } from './read-arguments.ts'

/** Puts the members of query and body that are not documented beside those that are. Issues are added to `issues`. */
export function addFurther(
  values: Values,
  options: Pick<CallOptions, 'query' | 'body'>,
  { arguments: places }: Pick<OperationSpec, 'arguments'>,
  issues: InputIssue[],
): Values {
  const add = (place: 'query' | 'body'): Readonly<Record<string, unknown>> | undefined => {
    const documented = values[place]
    if (options[place] === undefined) return documented
    const further: Readonly<Record<string, unknown>> = { ...options[place] }
    const known = { ...places[place], ...documented }
    const faultOf = (name: string): string | false =>
      Object.hasOwn(known, name)
        ? 'is an argument'
        : place === 'body'
          ? !documented && 'is no argument'
          : typeof further[name] === 'object' && 'must be one value'
    checkNames(options[place], place, faultOf, issues)
    return documented || place === 'query' ? { ...further, ...documented } : undefined
  }
  return { path: values.path, query: add('query'), body: add('body') }
}
