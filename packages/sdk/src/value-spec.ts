/** Says what a value must be, if it is not that. The value has the right `typeof` already. */
// biome-ignore lint/suspicious/noExplicitAny: in the tables each rule stands beside values and operands of its own type
export type ValueRule = (value: any, operand: any, now: () => number | Date) => string | false

/** What an argument or option must be. Absent members are the common case, which keeps tables small. */
export interface ValueSpec {
  /** What `typeof` must say. Absent: `string`. */
  readonly type?: 'string' | 'number' | 'boolean' | 'object' | 'function' | 'any'
  readonly optional?: true
  /** What else must hold. A rule that no table names is in no bundle. */
  readonly rules?: readonly (readonly [rule: ValueRule, operand?: unknown])[]
}

/** Values by name, and what they must be. */
export type ValueSpecs = Readonly<Record<string, ValueSpec>>
