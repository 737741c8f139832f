// generated from openapi/openapi.yaml by scripts/generate/render-sdk.ts
import type {
  GetCustomerInput,
  GetEsimDetailsInput,
  GetLoungeOrderInput,
  ListAirportProductsInput,
  OperationId,
  OperationTypes,
  ReissueCardInput,
} from '@travel-card/contract'
import type { Call } from './call.ts'
import type { CallOptions } from './options.ts'

/** The data of each operation as long as nothing is verified. */
export interface PartialData {
  readonly listAirportProducts: OperationTypes['listAirportProducts']['data']
  readonly getEsimDetails: OperationTypes['getEsimDetails']['data']
  readonly getCustomer: OperationTypes['getCustomer']['data']
  readonly getLoungeOrder: OperationTypes['getLoungeOrder']['data']
  readonly reissueCard: OperationTypes['reissueCard']['data']
}

/** The same, complete for the operations in `Checked`, whose answers are verified. */
export type CheckedData<Checked extends OperationId> = {
  readonly [Id in OperationId]: OperationTypes[Id][Id extends Checked ? 'complete' : 'data']
}

/** The operations of the API, as `createClient()` gives them. */
export interface Client<Data extends { readonly [Id in OperationId]: unknown } = PartialData> {
  /**
   * List airport services for a flight.
   *
   * Lists the airport services (products) that are available for a flight. A flight number that does not match the pattern, or a departure date that is not in the future, is invalid input; how the service answers it is not documented.
   *
   * `GET /airport-services/products`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Not known (`failure-statuses`): Statuses of failures. One response for all failures (`default`), without a status. So it is also not known which status another user's eSIM gets.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`reads-repeatable`): Whether a read may be repeated. Reads may be repeated. The SDK sends one again after errors that may be temporary.
   * - Assumed (`future-date-zone`): Time zone in which the departure date must be in the future. A client refuses a date only when that day is over everywhere on Earth, at UTC−12 as well.
   * - Not known (`future-date-today`): Whether today counts as a departure date in the future. No claim. A client does not refuse today, because the service may accept it.
   * - Not known (`departure-date-local`): Whose local date `departureDate` is. A date without a zone.
   * - Assumed (`digit-airlines`): Airlines with a digit in their code. The documented pattern holds: two capital letters, so such flight numbers are refused before anything is sent.
   * - Assumed (`flight-pattern-unanchored`): End of the flight number. The pattern is taken literally: text may follow the digits.
   *
   * @param input `flightNumber`: The flight number: two capital letters, then digits. One that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits. `departureDate`: The scheduled departure date. It must be in the future; a date that is not is invalid input. Three things are not documented: whether today counts, in which time zone, and whether the date is local to the departure airport. So a client refuses a date only when that day is over everywhere on Earth.
   * @param options Signal, time limit, retries and headers of this call.
   * @returns The `data` of the answer. Rejects with a `TravelCardError`.
   * @example
   * const airportProducts = await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' })
   */
  listAirportProducts(input: ListAirportProductsInput, options?: CallOptions): Call<Data['listAirportProducts']>

  /**
   * Get an eSIM's details.
   *
   * Returns the installation data, the current usage and the package data of an eSIM that belongs to the authenticated user. How the service answers for any other eSIM is not documented.
   *
   * `GET /esim/details/{esimId}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The answer holds secrets (`esim.installation.lpa`, `esim.installation.iccid`): do not log or store them.
   *
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No operation that lists or creates them is described.
   * - Not known (`failure-statuses`): Statuses of failures. One response for all failures (`default`), without a status. So it is also not known which status another user's eSIM gets.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON.
   * - Assumed (`reads-repeatable`): Whether a read may be repeated. Reads may be repeated. The SDK sends one again after errors that may be temporary.
   *
   * @param input `esimId`: The eSIM identifier. Where it comes from and its format are not documented.
   * @param options Signal, time limit, retries and headers of this call.
   * @returns The `data` of the answer. Rejects with a `TravelCardError`.
   * @example
   * const esimDetails = await client.getEsimDetails({ esimId: 'esim-0001' })
   */
  getEsimDetails(input: GetEsimDetailsInput, options?: CallOptions): Call<Data['getEsimDetails']>

  /**
   * Get a customer's access state.
   *
   * Returns the access state of a customer, including the access to features such as cards and virtual accounts. The answer holds personal data in clear text. Which customers a token may read is not documented.
   *
   * `GET /customers/{id}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The answer holds personal data: do not log or store it.
   *
   * The answer holds secrets (`identityCheck.url`): do not log or store them.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token reaches. No claim, except that an eSIM belongs to the authenticated user.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No operation that lists or creates them is described.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON.
   * - Assumed (`reads-repeatable`): Whether a read may be repeated. Reads may be repeated. The SDK sends one again after errors that may be temporary.
   *
   * @param input `id`: The customer identifier. Where it comes from and its format are not documented.
   * @param options Signal, time limit, retries and headers of this call.
   * @returns The `data` of the answer. Rejects with a `TravelCardError`.
   * @example
   * const customer = await client.getCustomer({ id: 'customer-0001' })
   */
  getCustomer(input: GetCustomerInput, options?: CallOptions): Call<Data['getCustomer']>

  /**
   * Get a lounge order.
   *
   * Returns the details of a lounge order. The answer holds the name of a person and a coupon code. Which orders a token may read is not documented.
   *
   * `GET /lounges/order/{orderId}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The answer holds personal data: do not log or store it.
   *
   * The answer holds secrets (`access.couponCode`): do not log or store them.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token reaches. No claim, except that an eSIM belongs to the authenticated user.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No operation that lists or creates them is described.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON.
   * - Assumed (`reads-repeatable`): Whether a read may be repeated. Reads may be repeated. The SDK sends one again after errors that may be temporary.
   *
   * @param input `orderId`: The order identifier. Where it comes from and its format are not documented.
   * @param options Signal, time limit, retries and headers of this call.
   * @returns The `data` of the answer. Rejects with a `TravelCardError`.
   * @example
   * const loungeOrder = await client.getLoungeOrder({ orderId: 'order-0001' })
   */
  getLoungeOrder(input: GetLoungeOrderInput, options?: CallOptions): Call<Data['getLoungeOrder']>

  /**
   * Reissue a card.
   *
   * Reissues an existing card with an initial balance. Send `POST /cards/reissue` to the provider's base URL, with a JWT as bearer token and a JSON body: the card's id and the new card's balance. Whether `initialBalance` counts major or minor units, and in which currency, is **not known**: ask the provider before you reissue a real card. Also not documented: what happens to the old card, whether the card has another id afterwards, which cards a token may reissue, and which status and body a failure has. Each request may reissue the card once more, so a client must never repeat this call automatically, not even with another balance. After a time-out, or an answer without a card, the card may have been reissued: nothing in this API tells, so ask the provider.
   *
   * `POST /cards/reissue`
   *
   * It is sent once. After a 401 with a new token, once more. After an error, `isCertainlyNotApplied(error)` tells whether it was certainly not applied.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token reaches. No claim, except that an eSIM belongs to the authenticated user.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No operation that lists or creates them is described.
   * - Not known (`money-unit`): Unit of money. No claim about the unit. Amounts and balances are numbers, passed on as they are.
   * - Not known (`initial-balance-currency`): Currency of `initialBalance`. A number without a currency. The request has no field for one.
   * - Not known (`reissue-effect`): What a reissue does. No claim about the old card and its balance, nor about `card.id` and `cardBalance` of the answer.
   * - Assumed (`reissue-not-repeatable`): Whether a card reissue may be sent twice. A reissue may not be repeated. It is sent once. After a 401 with a new token, once more.
   * - Not known (`failure-statuses`): Statuses of failures. One response for all failures (`default`), without a status. So it is also not known which status another user's eSIM gets.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON.
   * - Not known (`initial-balance-limits`): Which `initialBalance` is allowed. A number without a bound.
   *
   * @param input `cardId`: The identifier of the card to reissue. Where it comes from and its format are not documented. `initialBalance`: The initial balance of the reissued card. Its unit (major or minor) and currency are not known.
   * @param options Signal, time limit, retries and headers of this call.
   * @returns The `data` of the answer. Rejects with a `TravelCardError`.
   * @example
   * const reissuedCard = await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
   */
  reissueCard(input: ReissueCardInput, options?: CallOptions): Call<Data['reissueCard']>
}
