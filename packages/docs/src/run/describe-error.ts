import { isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'

/** An error as a person wants to see it. */
export interface ErrorDescription {
  readonly name: string
  readonly message: string
  /** What the error carries, by the name of the member. */
  readonly members: readonly (readonly [name: string, value: string])[]
  /** What an app does then. */
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

/** Describes an error of a call, without what may hold personal data: its body, its headers and its cause. */
export function describeError(error: TravelCardError, isRepeatable: boolean): ErrorDescription {
  const { name, message } = error
  const members = membersOf(error)
  if (!isRepeatable && !isCertainlyNotApplied(error))
    return {
      name,
      message,
      members,
      advice:
        "Don't send it again, because the card may have been reissued. Tell the user that the outcome isn't known yet, and whom to contact.",
      guide: 'guides/failed-reissue.html',
    }
  const advice =
    error.kind === 'input'
      ? 'Nothing was sent. Correct the arguments that the message names.'
      : "Nothing was changed, so you can offer to try again. The API doesn't document its errors, so one message for every status is enough."
  return { name, message, members, advice, guide: `guides/errors.html#${name.toLowerCase()}` }
}
