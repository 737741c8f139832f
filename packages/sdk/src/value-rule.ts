/**
 * Says what a value must be, if it is not that. It takes any value.
 *
 * Rules are plain functions, so that one that no table names is in no bundle.
 */
// biome-ignore lint/suspicious/noExplicitAny: a rule that follows another in a chain takes what that one has let through
export type ValueRule = (value: any, now: () => number | Date) => string | false

/** Values by name, and what they must be. */
export type ValueRules = Readonly<Record<string, ValueRule>>
