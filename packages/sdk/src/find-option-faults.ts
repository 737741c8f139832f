/** For each option, what accepts its value, and what to tell if it does not. */
export type OptionRules = Readonly<
  Record<string, readonly [accepts: (value: unknown) => unknown, must: string]>
>

/** The options whose values are wrong, each with what it must be. */
export function findOptionFaults(options: object, rules: OptionRules): { name: string; must: string }[] {
  // A cast, because plain JavaScript may pass anything under any name.
  const values = options as Readonly<Record<string, unknown>>
  return Object.entries(rules)
    .filter(([name, [accepts]]) => values[name] !== undefined && !accepts(values[name]))
    .map(([name, [, must]]) => ({ name, must }))
}

export const isFunction = (value: unknown): boolean => typeof value === 'function'

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
