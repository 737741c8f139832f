import type { Input } from '../contract/example-template.ts'
import { checkNumber, checkOptions } from '../diagnostics/check-options.ts'
import { readHeaders } from '../wire/read-headers.ts'
import type { AnswerOptions } from './operation-mock.ts'
import type { Override, Produced } from './override.ts'

/** The options that each way to set an answer has. */
export const answerOptions: readonly string[] = ['times', 'delay', 'headers']

/**
 * Makes an override of what produces its answer and of the options that hold for any answer.
 *
 * @param names The options that there are.
 * @throws TypeError or RangeError when an option is unknown or cannot have its value.
 */
export function createOverride(
  where: string,
  when: Input | undefined,
  { times = Number.POSITIVE_INFINITY, delay, headers = {}, ...others }: AnswerOptions,
  produce: Override['produce'],
  names: readonly string[] = answerOptions,
): Override {
  checkOptions(where, others, names)
  if (!(times > 0 && (Number.isInteger(times) || times === Number.POSITIVE_INFINITY))) {
    throw new RangeError(`${where}: \`times\` must be a whole number from 1, not ${times}`)
  }
  if (delay !== undefined) checkNumber(where, 'delay', delay)
  const extra = readHeaders(where, headers)
  const withHeaders = (produced: Produced): Produced => ({
    ...produced,
    headers: { ...produced.headers, ...extra },
  })
  return {
    when,
    uses: { left: times },
    delay,
    produce(call, withData) {
      const produced = produce(call, withData)
      return produced instanceof Promise ? produced.then(withHeaders) : withHeaders(produced)
    },
  }
}
