import { isTravelCardError } from './is-travel-card-error.ts'

/**
 * Tells whether a call that failed was certainly not applied: no request was sent, or each one got a 401, which says that
 * the request was not applied (RFC 9110 section 15.5.2). It is the one rule for a card reissue that failed. After any
 * other error, including other 4xx, the outcome is not known, because the API documents no error status. Then do not offer
 * to send the reissue again.
 *
 * @example
 * const result = await client.reissueCard({ cardId, initialBalance }).result()
 * if (result.ok) showCard(result.data.card)
 * else if (isCertainlyNotApplied(result.error)) offerToTryAgain()
 * else askToContactSupport()
 */
export function isCertainlyNotApplied(error: unknown): boolean {
  return isTravelCardError(error) && error.attempts - error.refused === 0
}
