// generated from openapi/openapi.yaml by scripts/generate/query-members.ts
import type { MutationOf, QueryArguments, QueryOf, SkippableQueryOf } from './query-options.ts'

/** Options by `operationId`. */
export interface OperationMembers<C> {
  /**
   * List airport services for a flight.
   *
   * Lists the services that are on offer for a flight on the day of its scheduled departure.
   *
   * `GET /airport-services/products`
   *
   * Repeatable: it is sent again after failures that pass, as `retries` says.
   *
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`future-date-zone`): Time zone in which the departure date must lie in the future. A client refuses a date only when that day has begun everywhere on Earth, at UTC−12 as well.
   * - Assumed (`flight-pattern-unanchored`): End of the flight number. The pattern is taken to the letter: text may follow the digits.
   *
   * @param input `flightNumber`: The flight's number: two capital letters, then digits. The documented pattern is not anchored at its end, so text may follow. `departureDate`: The day of the scheduled departure, which must lie in the future. In which time zone is not documented: a client refuses only a day that has begun everywhere on Earth.
   * @returns Options for `useQuery` and its kin.
   * @example
   * const query = useQuery(queries.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }))
   */
  listAirportProducts(...args: QueryArguments<C, 'listAirportProducts'>): QueryOf<C, 'listAirportProducts'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  listAirportProducts<Skip extends symbol>(
    input: QueryArguments<C, 'listAirportProducts'>[0] | Skip,
  ): SkippableQueryOf<C, 'listAirportProducts', Skip>

  /**
   * Get an eSIM's details.
   *
   * Returns how to install an eSIM, how much of it is used, and the package it belongs to. Only an eSIM of the user whom the token stands for is returned.
   *
   * `GET /esim/details/{esimId}`
   *
   * Repeatable: it is sent again after failures that pass, as `retries` says.
   *
   * The answer holds secrets (`esim.installation.lpa`, `esim.installation.iccid`): neither log nor store them.
   *
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`esim-id-format`): Format of identifiers. Any string that fits into a path.
   *
   * @param input `esimId`: The eSIM's identifier. Its format is not documented.
   * @returns Options for `useQuery` and its kin.
   * @example
   * const query = useQuery(queries.getEsimDetails({ esimId: 'esim-0001' }))
   */
  getEsimDetails(...args: QueryArguments<C, 'getEsimDetails'>): QueryOf<C, 'getEsimDetails'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getEsimDetails<Skip extends symbol>(
    input: QueryArguments<C, 'getEsimDetails'>[0] | Skip,
  ): SkippableQueryOf<C, 'getEsimDetails', Skip>

  /**
   * Get a customer's access state.
   *
   * Returns a customer with the state of the account and of each feature that the customer has asked for, such as cards and virtual accounts. The answer holds personal data in clear text.
   *
   * `GET /customers/{id}`
   *
   * Repeatable: it is sent again after failures that pass, as `retries` says.
   *
   * The answer holds personal data: neither log nor store it.
   *
   * The answer holds secrets (`identityCheck.url`): neither log nor store them.
   *
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   *
   * @param input `id`: The customer's identifier. Its format is not documented.
   * @returns Options for `useQuery` and its kin.
   * @example
   * const query = useQuery(queries.getCustomer({ id: 'customer-0001' }))
   */
  getCustomer(...args: QueryArguments<C, 'getCustomer'>): QueryOf<C, 'getCustomer'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getCustomer<Skip extends symbol>(
    input: QueryArguments<C, 'getCustomer'>[0] | Skip,
  ): SkippableQueryOf<C, 'getCustomer', Skip>

  /**
   * Get a lounge order.
   *
   * Returns the details of a lounge order, with the guest's name and the coupon code for the door.
   *
   * `GET /lounges/order/{orderId}`
   *
   * Repeatable: it is sent again after failures that pass, as `retries` says.
   *
   * The answer holds personal data: neither log nor store it.
   *
   * The answer holds secrets (`access.couponCode`): neither log nor store them.
   *
   * @param input `orderId`: The lounge order's identifier.
   * @returns Options for `useQuery` and its kin.
   * @example
   * const query = useQuery(queries.getLoungeOrder({ orderId: 'order-0001' }))
   */
  getLoungeOrder(...args: QueryArguments<C, 'getLoungeOrder'>): QueryOf<C, 'getLoungeOrder'>
  /** With TanStack Query's `skipToken` in place of the arguments, nothing is sent. */
  getLoungeOrder<Skip extends symbol>(
    input: QueryArguments<C, 'getLoungeOrder'>[0] | Skip,
  ): SkippableQueryOf<C, 'getLoungeOrder', Skip>

  /**
   * Reissue a card.
   *
   * Reissues an existing card and puts an initial balance on it. Whether `initialBalance` counts major or minor units, and in which currency, is **not known**: settle it with the service before you send real amounts. Nothing says that a second identical request has no second effect, so a client must not repeat this one by itself.
   *
   * `POST /cards/reissue`
   *
   * Not repeatable: it is sent once, and a second time only after a complete 401 and with another token.
   *
   * - Assumed (`reissue-not-repeatable`): Whether a card reissue may be sent twice. It may not. The SDK sends it once, and again only after an answer of 401 with another token.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   *
   * @param input `cardId`: The identifier of the card to reissue. `initialBalance`: The balance that the reissued card starts with. Whether it counts major or minor units, and in which currency, is not known.
   * @returns Options for `useMutation` and its kin.
   * @example
   * const mutation = useMutation(queries.reissueCard())
   * mutation.mutate({ cardId: 'card-0001', initialBalance: 250 })
   */
  reissueCard(): MutationOf<C, 'reissueCard'>
}
