import { brand } from './base-error.ts'
import type { TravelCardError } from './errors.ts'

/**
 * Tells whether something that was thrown is an error of the client, and of one kind if a kind is given. It recognizes the
 * errors of another copy of this package, too, which `instanceof` does not.
 *
 * @example
 * try {
 *   await client.getCustomer({ id })
 * } catch (error) {
 *   if (isTravelCardError(error, 'api') && error.status === 404) return undefined
 *   throw error
 * }
 */
export function isTravelCardError<Kind extends TravelCardError['kind'] = TravelCardError['kind']>(
  error: unknown,
  kind?: Kind,
): error is Extract<TravelCardError, { readonly kind: Kind }> {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return kind === undefined || ('kind' in error && error.kind === kind)
}
