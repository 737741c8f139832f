import { argumentIssues } from '../contract/argument-issues.ts'
import type { CompactArgument, CompactOperation, CompactSchema } from '../contract/compact-contract.ts'
import type { Problem } from '../wire/plain-message.ts'

/** What a request is read by. */
export interface Reading {
  readonly operation: CompactOperation
  readonly schemas: Readonly<Record<string, CompactSchema>>
  readonly now: () => number
}

/** What is found while a request is read. */
export interface Findings {
  /** The arguments that are there, by the SDK's names. */
  readonly input: [name: string, value: unknown][]
  /** Parts that cannot be read at all. */
  readonly unreadable: Problem[]
  /** A body in another format. */
  readonly unsupported: Problem[]
  /** Values that the contract does not take. */
  readonly invalid: Problem[]
}

/** Adds the value of an argument to what was found, and what is wrong with it. */
export function addArgument(
  { schemas, now }: Reading,
  { input, invalid }: Findings,
  argument: CompactArgument,
  value: unknown,
): void {
  for (const issue of argumentIssues(schemas, argument, value, now))
    invalid.push({ in: argument.in, ...issue })
  input.push([argument.name, value])
}
