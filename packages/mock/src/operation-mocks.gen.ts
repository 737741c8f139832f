// generated from openapi/openapi.yaml by scripts/generate/render-mock.ts
import type { OperationMock } from './operation-mock.ts'

/** The operations of the mock, by `operationId`. */
export interface OperationMocks {
  /**
   * List airport services for a flight.
   *
   * Lists the airport services (products) that are available for a flight. A flight number that does not match the pattern, or a departure date that is not in the future, is invalid input.
   *
   * `GET /airport-services/products`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * - Assumed (`query-names`): The query parameters are flightNumber and departureDate. The flight number is sent as `flightNumber`, and the departure date as `departureDate`.
   * - Not known (`failure-statuses`): Statuses of failures. All failures share one response (`default`) without a status, so decide by “not a 2xx”.
   * - Not known (`departure-date-local`): Which place's local date `departureDate` is. The departure date has no time zone.
   * - Assumed (`future-date-zone`): A date is refused only when past everywhere. A client refuses a date only when that day is over everywhere on Earth, even at UTC−12.
   * - Not known (`future-date-today`): Whether today counts as a future departure date. Nothing is claimed. A client does not refuse today, because the service may accept it.
   * - Assumed (`reads-repeatable`): Reads may be repeated. A GET may be sent again without a side effect. The SDK repeats a GET after an error that may be temporary.
   * - Assumed (`inputs-required`): All inputs are required. Both query parameters, the body and both fields of the body are required.
   * - Assumed (`flight-pattern-unanchored`): The pattern of a flight number is taken literally. A flight number begins with two capital letters and a digit, and any text may follow. So the SDK refuses one whose airline code has a digit, before anything is sent.
   *
   * @param input `flightNumber`: The flight number: two capital letters, then digits. A flight number that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits; and it takes no airline code with a digit. `departureDate`: The scheduled departure date. It must be in the future; a date that is not in the future is invalid input. Whether today counts, and in which time zone, is not documented. So refuse a date in your own code only once that day has ended in every time zone.
   * @example
   * mock.listAirportProducts.fail(503)
   */
  readonly listAirportProducts: OperationMock<'listAirportProducts'>

  /**
   * Get an eSIM's details.
   *
   * Returns the installation data, the current usage and the package data of an eSIM that belongs to the authenticated user.
   *
   * `GET /esim/details/{esimId}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The response contains secrets (`esim.installation.lpa`, `esim.installation.iccid`): do not log or store them.
   *
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates one.
   * - Not known (`failure-statuses`): Statuses of failures. All failures share one response (`default`) without a status, so decide by “not a 2xx”.
   * - Assumed (`reads-repeatable`): Reads may be repeated. A GET may be sent again without a side effect. The SDK repeats a GET after an error that may be temporary.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   *
   * @param input `esimId`: The identifier of the eSIM.
   * @example
   * mock.getEsimDetails.fail(503)
   */
  readonly getEsimDetails: OperationMock<'getEsimDetails'>

  /**
   * Get a customer's access state.
   *
   * Returns the access state of a customer, including the access to features such as cards and virtual accounts. The response contains personal data as it is. Don't let a user of your app choose the `id`, because a token may be able to read other customers, too.
   *
   * `GET /customers/{id}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The response contains personal data: do not log or store it.
   *
   * The response contains secrets (`identityCheck.url`): do not log or store them.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token can reach. An eSIM belongs to the authenticated user, as documented. For customers, orders and cards nothing is claimed, so let your own server check what each user may see or reissue.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates one.
   * - Assumed (`reads-repeatable`): Reads may be repeated. A GET may be sent again without a side effect. The SDK repeats a GET after an error that may be temporary.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   *
   * @param input `id`: The identifier of the customer.
   * @example
   * mock.getCustomer.fail(503)
   */
  readonly getCustomer: OperationMock<'getCustomer'>

  /**
   * Get a lounge order.
   *
   * Returns the details of a lounge order. The response contains the name of a person and a coupon code, so don't let a user of your app choose the `orderId`: a token may be able to read other orders, too.
   *
   * `GET /lounges/order/{orderId}`
   *
   * It is retried after errors that may be temporary, as `retries` says.
   *
   * The response contains personal data: do not log or store it.
   *
   * The response contains secrets (`access.couponCode`): do not log or store them.
   *
   * - Not known (`token-reach`): Whose customers, orders and cards a token can reach. An eSIM belongs to the authenticated user, as documented. For customers, orders and cards nothing is claimed, so let your own server check what each user may see or reissue.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates one.
   * - Assumed (`reads-repeatable`): Reads may be repeated. A GET may be sent again without a side effect. The SDK repeats a GET after an error that may be temporary.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   *
   * @param input `orderId`: The identifier of the order.
   * @example
   * mock.getLoungeOrder.fail(503)
   */
  readonly getLoungeOrder: OperationMock<'getLoungeOrder'>

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
   * @example
   * mock.reissueCard.fail(503)
   */
  readonly reissueCard: OperationMock<'reissueCard'>
}
