// generated from openapi/openapi.yaml by scripts/generate/render-attempts.ts
import type { ReissueCardInput } from '@travel-card/contract'
import type { Client } from './methods.gen.ts'
import type { CallOptions } from './options.ts'

/** The operations that must not be sent twice. */
export const guardedOperations = {
  reissueCard: { arguments: ['cardId', 'initialBalance'], subject: ['cardId'] },
} as const

/** The `operationId` of an operation that must not be sent twice. */
export type GuardedId = keyof typeof guardedOperations

/** The guarded operations, as `createAttempts()` gives them. */
export interface GuardedMethods<C extends Client> {
  /**
   * Reissue a card.
   *
   * Reissues an existing card with an initial balance. Never repeat this request automatically: a second one may
   * reissue the card again, even with another balance. If a request times out, or its response has no card, the card
   * may have been reissued. There is no documented way to find out, so only the provider can tell you.
   *
   * Before you reissue a real card, ask the provider
   *
   * - in which unit and currency `initialBalance` is;
   * - what happens to the old card, and whether the new one has another id;
   * - which cards your token may reissue;
   * - what an error looks like, because no status and no body of an error is documented.
   *
   * `POST /cards/reissue`
   *
   * It is sent once. After a 401 with a new token, once more. After an error, `isCertainlyNotApplied(error)` tells whether it was certainly not applied.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token can reach. An eSIM belongs to the authenticated user, as documented. For customers, orders and cards nothing is claimed, so let your own server check what each user may see or reissue.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates one.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers, passed on unchanged. Nothing is claimed about the unit, so don't divide, round or format one.
   * - Not known (`initial-balance-currency`): Currency of `initialBalance`. The balance is a plain number. The request has no field for a currency.
   * - Not known (`initial-balance-limits`): Allowed values of `initialBalance`. Any number is accepted.
   * - Not known (`reissue-effect`): What a reissue does. Nothing is claimed about the old card and its balance, or about `card.id` and `cardBalance` of the response. Expect a new id, and read both from the response.
   * - Not known (`reissue-outcome`): How to find out whether a card was reissued. Nothing is claimed. The SDK reports such a reissue as unknown, and sends no second one.
   * - Assumed (`reissue-not-repeatable`): A card reissue must not be sent twice. A second request may reissue the card again. A reissue is sent once. After a 401 with a new token, once more.
   * - Not known (`failure-statuses`): Statuses of failures. All failures share one response (`default`) without a status, so decide by “not a 2xx”.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   *
   * @param input `cardId`: The identifier of the card to reissue. `initialBalance`: The initial balance of the reissued card. Its unit (major or minor) and currency are not documented, so ask the provider for both before you reissue a real card.
   * @param options Signal, time limit and headers of this call. Calls at once share one request if they have none.
   * @returns The `data` of the response. Rejects with a `TravelCardError` or, if nothing was sent, an `AttemptError`.
   * @example
   * await attempts.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
   */
  reissueCard(input: ReissueCardInput, options?: CallOptions): Promise<Awaited<ReturnType<C['reissueCard']>>>
}
