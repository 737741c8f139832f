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
   * It is never retried, except after a 401. After any other error, ask `isCertainlyNotApplied(error)` before you send it again.
   *
   * Open questions: [Whose customers, orders and cards a token can reach](https://docs.travel-card.example/open-questions.html#token-reach), [Where identifiers come from](https://docs.travel-card.example/open-questions.html#id-source), [Unit of money](https://docs.travel-card.example/open-questions.html#money-unit), [Currency of `initialBalance`](https://docs.travel-card.example/open-questions.html#initial-balance-currency), [Allowed values of `initialBalance`](https://docs.travel-card.example/open-questions.html#initial-balance-limits), [What a reissue does](https://docs.travel-card.example/open-questions.html#reissue-effect), [How to find out whether a card was reissued](https://docs.travel-card.example/open-questions.html#reissue-outcome), [A card reissue must not be sent twice](https://docs.travel-card.example/open-questions.html#reissue-not-repeatable), [Statuses of failures](https://docs.travel-card.example/open-questions.html#failure-statuses), [Format of identifiers](https://docs.travel-card.example/open-questions.html#id-format).
   *
   * @param input `cardId`: The identifier of the card to reissue. `initialBalance`: The initial balance of the reissued card. Its unit (major or minor) and currency are not documented, so ask the provider for both before you reissue a real card.
   * @param options Signal, time limit and headers of this call. Calls at once share one request if they have none.
   * @returns The `data` of the response. Rejects with a `TravelCardError` or, if nothing was sent, an `AttemptError`.
   * @example
   * await attempts.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
   */
  reissueCard(input: ReissueCardInput, options?: CallOptions): Promise<Awaited<ReturnType<C['reissueCard']>>>
}
