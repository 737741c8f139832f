import { isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'

/** An error as a person wants to see it. */
export interface ErrorDescription {
  readonly name: string
  readonly message: string
  /** What an app does then. */
  readonly advice: string
  /** The part of a guide that has more, from the site's root. */
  readonly guide: string
}

/** Describes an error of a call, without what may hold personal data: its body, its headers and its cause. */
export function describeError(error: TravelCardError, isRepeatable: boolean): ErrorDescription {
  const { name, message } = error
  if (!isRepeatable && !isCertainlyNotApplied(error))
    return {
      name,
      message,
      advice:
        "Don't send it again, because the card may have been reissued. Tell the user that the outcome isn't known yet, and whom to contact.",
      guide: 'guides/failed-reissue.html',
    }
  const advice =
    error.kind === 'input'
      ? 'Nothing was sent. Correct the arguments that the message names.'
      : "Nothing was changed, so you can offer to try again. The API doesn't document its errors, so one message for every status is enough."
  return { name, message, advice, guide: `guides/errors.html#${name.toLowerCase()}` }
}
