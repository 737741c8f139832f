import { isTravelCardError } from './is-travel-card-error.ts'

/**
 * Tells whether a call that failed has certainly changed nothing: no request was sent, or each one was answered with
 * 401, which says that the request was not carried out (RFC 9110 section 15.5.2). It is the one rule for a card reissue
 * that failed. Any other failure leaves the outcome open, another 4xx too, because the service documents no status: then
 * a person has to look at the card before anybody reissues it again.
 *
 * @example
 * const result = await client.reissueCard({ cardId, initialBalance }).result()
 * if (result.ok) showCard(result.data.card)
 * else if (isCertainlyNotApplied(result.error)) offerToTryAgain()
 * else askToContactSupport()
 */
export function isCertainlyNotApplied(error: unknown): boolean {
  return isTravelCardError(error) && error.attempts === error.refused
}
