// generated from openapi/openapi.yaml by packages/query/generate: edit these, not this file
import type { DataOf, MutationOf, QueryArguments, QueryOptionsOf } from './types.ts'

/** Options by `operationId`. */
export interface OperationMembers<C> {
  /**
   * List airport services for a flight.
   *
   * Lists the airport services (products) that are available for a flight.
   *
   * `GET /airport-services/products`. The client retries this operation after temporary errors, up to `retries` times.
   *
   * Open questions: [The query parameters are flightNumber and departureDate](https://docs.travel-card.example/open-questions.html#query-names).
   *
   * @param input `flightNumber`: The flight number. It has to start with two capital letters followed by digits; anything else is invalid input. More text may follow, because the pattern isn't anchored at its end, but an airline code that contains a digit doesn't match. `departureDate`: The scheduled departure date. It must be in the future; any other date is invalid input. The documentation doesn't say whether today counts or which time zone applies, so your own code should refuse a date only once that day has ended everywhere.
   * @returns Options for `useQuery` and similar functions.
   * @example
   * const query = useQuery(queries.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }))
   */
  listAirportProducts(...args: QueryArguments<C, 'listAirportProducts'>): QueryOptionsOf<DataOf<C, 'listAirportProducts'>, 'listAirportProducts'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  listAirportProducts<Skip extends symbol>(input: QueryArguments<C, 'listAirportProducts'>[0] | Skip): QueryOptionsOf<DataOf<C, 'listAirportProducts'>, 'listAirportProducts', Skip>

  /**
   * Get an eSIM's details.
   *
   * Returns the installation data, current usage and package data of an eSIM that belongs to the authenticated user.
   *
   * `GET /esim/details/{esimId}`. The client retries this operation after temporary errors, up to `retries` times.
   *
   * The response contains secrets (`esim.installation.lpa`, `esim.installation.iccid`): don't log or store them.
   *
   * Open questions: [Where identifiers come from](https://docs.travel-card.example/open-questions.html#id-source).
   *
   * @param input `esimId`: The identifier of the eSIM.
   * @returns Options for `useQuery` and similar functions.
   * @example
   * const query = useQuery(queries.getEsimDetails({ esimId: 'esim-0001' }))
   */
  getEsimDetails(...args: QueryArguments<C, 'getEsimDetails'>): QueryOptionsOf<DataOf<C, 'getEsimDetails'>, 'getEsimDetails'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getEsimDetails<Skip extends symbol>(input: QueryArguments<C, 'getEsimDetails'>[0] | Skip): QueryOptionsOf<DataOf<C, 'getEsimDetails'>, 'getEsimDetails', Skip>

  /**
   * Get a customer's access state.
   *
   * Returns a customer's access state, including access to features such as cards and virtual accounts. The response contains unmasked personal data. Don't let your users choose the `id`, because the token may be able to read other customers, too.
   *
   * `GET /customers/{id}`. The client retries this operation after temporary errors, up to `retries` times.
   *
   * The response contains personal data: don't log or store it. The response contains secrets (`identityCheck.url`): don't log or store them.
   *
   * Open questions: [Whose customers, orders and cards a token can reach](https://docs.travel-card.example/open-questions.html#token-reach), [Where identifiers come from](https://docs.travel-card.example/open-questions.html#id-source).
   *
   * @param input `id`: The identifier of the customer.
   * @returns Options for `useQuery` and similar functions.
   * @example
   * const query = useQuery(queries.getCustomer({ id: 'customer-0001' }))
   */
  getCustomer(...args: QueryArguments<C, 'getCustomer'>): QueryOptionsOf<DataOf<C, 'getCustomer'>, 'getCustomer'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getCustomer<Skip extends symbol>(input: QueryArguments<C, 'getCustomer'>[0] | Skip): QueryOptionsOf<DataOf<C, 'getCustomer'>, 'getCustomer', Skip>

  /**
   * Get a lounge order.
   *
   * Returns the details of a lounge order. The response contains a person's name and a coupon code, so don't let your users choose the `orderId`: the token may be able to read other orders, too.
   *
   * `GET /lounges/order/{orderId}`. The client retries this operation after temporary errors, up to `retries` times.
   *
   * The response contains personal data: don't log or store it. The response contains secrets (`access.couponCode`): don't log or store them.
   *
   * Open questions: [Whose customers, orders and cards a token can reach](https://docs.travel-card.example/open-questions.html#token-reach), [Where identifiers come from](https://docs.travel-card.example/open-questions.html#id-source).
   *
   * @param input `orderId`: The identifier of the order.
   * @returns Options for `useQuery` and similar functions.
   * @example
   * const query = useQuery(queries.getLoungeOrder({ orderId: 'order-0001' }))
   */
  getLoungeOrder(...args: QueryArguments<C, 'getLoungeOrder'>): QueryOptionsOf<DataOf<C, 'getLoungeOrder'>, 'getLoungeOrder'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getLoungeOrder<Skip extends symbol>(input: QueryArguments<C, 'getLoungeOrder'>[0] | Skip): QueryOptionsOf<DataOf<C, 'getLoungeOrder'>, 'getLoungeOrder', Skip>

  /**
   * Reissue a card.
   *
   * Reissues an existing card with an initial balance.
   *
   * Never repeat this request automatically, because a second one may reissue the card again. If the request fails,
   * the card may already have been reissued, whether you see a timeout, a lost connection, an error status or a
   * response without a card. (Only a 401 is different: we take it to mean that nothing was done.) No operation can
   * tell you what happened; only the provider can.
   *
   * Before you reissue a real card, ask the provider:
   *
   * - Which unit and currency does `initialBalance` use?
   * - What happens to the old card, and does the reissued card keep its id?
   * - Which cards can your token reissue?
   * - What do errors look like?
   *
   * `POST /cards/reissue`. The client never retries this operation, except after a 401 with a new token. After any other error, don't send it again unless `isCertainlyNotApplied(error)` is true.
   *
   * Open questions: [Whose customers, orders and cards a token can reach](https://docs.travel-card.example/open-questions.html#token-reach), [Where identifiers come from](https://docs.travel-card.example/open-questions.html#id-source), [Unit of money](https://docs.travel-card.example/open-questions.html#money-unit), [Currency of `initialBalance`](https://docs.travel-card.example/open-questions.html#initial-balance-currency), [Allowed values of `initialBalance`](https://docs.travel-card.example/open-questions.html#initial-balance-limits), [What a reissue does](https://docs.travel-card.example/open-questions.html#reissue-effect), [How to find out whether a card was reissued](https://docs.travel-card.example/open-questions.html#reissue-outcome), [A card reissue must not be sent twice](https://docs.travel-card.example/open-questions.html#reissue-not-repeatable).
   *
   * @param input `cardId`: The identifier of the card to reissue. `initialBalance`: The initial balance of the reissued card. Neither its currency nor its unit (major or minor, such as euros or cents) is documented, so ask the provider first.
   * @returns Options for `useMutation` and similar functions.
   * @example
   * const mutation = useMutation(queries.reissueCard())
   * mutation.mutate({ cardId: 'card-0001', initialBalance: 250 })
   */
  reissueCard(): MutationOf<C, 'reissueCard'>
}
