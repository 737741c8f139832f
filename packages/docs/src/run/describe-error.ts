import { isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'

/** An error as a person wants to see it. */
export interface ErrorDescription {
  readonly name: string
  readonly message: string
  /** What the error carries, by the name of the member. */
  readonly members: readonly (readonly [name: string, value: string])[]
  /** What an app does then. Code stands between backticks. */
  readonly advice: string
  /** The part of a guide that has more, from the site's root. */
  readonly guide: string
}

function membersOf(error: TravelCardError): (readonly [string, string])[] {
  const members: Record<string, unknown> = { ...error, kind: error.kind, attempts: error.attempts }
  return ['kind', 'status', 'receivedStatus', 'attempts', 'retryAfterMs'].flatMap((name) =>
    members[name] === undefined ? [] : [[name, String(members[name])] as const],
  )
}

function adviceFor(error: TravelCardError, isRepeatable: boolean): string {
  if (error.kind === 'input') return 'Nothing was sent. Fix the arguments listed above.'
  if (error.kind === 'auth') return 'Nothing was sent. Ask the user to sign in again.'
  if (isCertainlyNotApplied(error)) return 'It was certainly not applied: offer to try again.'
  if (!isRepeatable)
    return 'Do not send it again: it may have been applied, and `isCertainlyNotApplied(error)` is false. Say that the outcome is not known, and whom to contact.'
  switch (error.kind) {
    case 'abort':
      return 'You cancelled this call. In an app, there is nothing to show: the user knows.'
    case 'envelope':
    case 'contract':
      return 'Say that something unexpected came back, and report it: the service or the contract is wrong.'
    case 'network':
    case 'timeout':
      return 'Say that the service cannot be reached, and offer to try again.'
    case 'api':
      return error.attempts > 1
        ? `The client has sent it ${error.attempts} times. Say that it did not work, and offer to try again later.`
        : 'Say that it did not work. No status is documented, so one message for all of them is enough.'
  }
}

/** Describes an error of a call, without what may hold personal data: its body, its headers and its cause. */
export function describeError(error: TravelCardError, isRepeatable: boolean): ErrorDescription {
  const { name, message } = error
  const isOpen = !isRepeatable && !isCertainlyNotApplied(error)
  const guide = isOpen ? 'guides/failed-reissue.html' : `guides/errors.html#${name.toLowerCase()}`
  return { name, message, members: membersOf(error), advice: adviceFor(error, isRepeatable), guide }
}
