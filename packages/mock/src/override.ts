import { canonicalJson } from './canonical-json.ts'
import type { Input } from './example-template.ts'
import type { ReplyRequest } from './operation-mock.ts'
import type { PlainAnswer } from './plain-message.ts'

/** The part of an answer that an override decides. */
export type Produced = Pick<PlainAnswer, 'status' | 'headers' | 'body' | 'fault'>

/** An answer that a test has set. */
export interface Override {
  readonly when: Input | undefined
  /** For how many more requests it holds. */
  left: number
  readonly delay: number
  produce(request: ReplyRequest<Input>): Produced | Promise<Produced>
}

/** Whether a request has all these arguments. */
export function fits(input: Input, when: Input | undefined): boolean {
  if (when === undefined) return true
  return Object.keys(when).every(
    (name) => input[name] === when[name] || canonicalJson(input[name]) === canonicalJson(when[name]),
  )
}

/** Takes the override that holds for a request, the latest first, and counts its use. */
export function takeOverride(overrides: Override[], input: Input): Override | undefined {
  let index = overrides.length - 1
  while (index >= 0 && !fits(input, overrides[index]?.when)) index -= 1
  const override = overrides[index]
  if (override) {
    override.left -= 1
    if (override.left === 0) overrides.splice(index, 1)
  }
  return override
}
