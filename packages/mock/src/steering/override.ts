import type { Input } from '../contract/example-template.ts'
import { canonicalJson } from '../json/canonical-json.ts'
import type { Call } from '../requests/journal.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'

/** The part of an answer that an override decides. */
export type Produced = Pick<PlainAnswer, 'status' | 'headers' | 'body' | 'fault'>

/** Hands the data that the mock has for a request to `use`. */
export type WithData = (use: (data: unknown) => Produced) => Produced | Promise<Produced>

/** An answer that a test has set. */
export interface Override {
  readonly when: Input | undefined
  /** For how many more requests it holds; operations that were steered at once share it. */
  readonly uses: { left: number }
  /** Not given, the delay of all operations holds. */
  readonly delay: number | undefined
  /** @param withData Made data; not given where the mock has its examples. */
  produce(call: Call<Input>, withData: WithData | undefined): Produced | Promise<Produced>
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
  for (let index = overrides.length - 1; index >= 0; index -= 1) {
    const override = overrides[index]
    if (override && override.uses.left > 0 && fits(input, override.when)) {
      override.uses.left -= 1
      return override
    }
    // Another operation may have taken the last use.
    if (override?.uses.left === 0) overrides.splice(index, 1)
  }
  return undefined
}
