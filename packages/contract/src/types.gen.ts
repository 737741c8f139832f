// generated from openapi/openapi.yaml by scripts/generate/render-contract.ts

/**
 * A flight and the airport services that are available for it.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response, and `data.card` of the reissue, are required. Each other field of a response is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface AirportProducts {
  /**
   * The available product types. The shape of an element is not documented.
   * - Not known (`available-product-types-items`): Elements of `availableProductTypes`. The field is an array of unknown values.
   */
  availableProductTypes?: JsonValue[]
  /** The flight for which the services are available. */
  flight?: Flight
  /** The airport services that are available for the flight. */
  products?: Product[]
}

/** The flight for which the services are available. */
export interface Flight {
  /** @example XA1234 */
  number?: string
  /**
   * Format: date
   * The date of the flight. Whether it is the scheduled departure date is not documented.
   * - Not known (`flight-date-meaning`): Meaning of a flight's `date`. The field is a date. Nothing is claimed about which date it is.
   * @example 2099-06-15
   */
  date?: string
  /** The departure of the flight. */
  departure?: FlightEndpoint
  /** The arrival of the flight. */
  arrival?: FlightEndpoint
  /**
   * The duration of the flight. The unit is not documented.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. The field is a number.
   */
  duration?: number
  airline?: Airline
}

/** The departure or the arrival of a flight, with airport and time. */
export interface FlightEndpoint {
  /**
   * The IATA code of the airport.
   * @example XXA
   */
  iataCode?: string
  /**
   * Format: date-time
   * The time of this departure or arrival, as an ISO 8601 date-time in UTC.
   * - Assumed (`date-time-notation`): Date-times follow RFC 3339. Each date-time has `format: date-time`, which means RFC 3339.
   * @example 2099-06-15T08:30:00Z
   */
  timestamp?: string
}

export interface Airline {
  /** @example XA */
  iataCode?: string
  /** @example XAA */
  icaoCode?: string
  /** @example Example Airways Limited */
  businessName?: string
  /** @example Example Airways */
  commonName?: string
  /**
   * The URL of the airline's logo, as a string whose format is not documented.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example https://cdn.travel-card.example/airlines/xa.svg
   */
  logoUrl?: string
}

/** A service at an airport. */
export interface Product {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example product-0001
   */
  id?: string
  /**
   * - Documented: `fast-track`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   */
  type?: "fast-track" | (string & {})
  terminal?: Terminal
  /** @example Fast track */
  title?: string
  /** @example A separate lane at the security check. */
  description?: string
  /** @example Show the code at the entrance of the lane. */
  howToUse?: string
  /** The working time, as an object. A lounge has a string instead. The documentation has this difference. */
  workingTime?: WorkingTime
  features?: Feature[]
  /**
   * A list of strings whose values are not documented.
   * - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings.
   */
  terminalType?: string[]
  /** @example Terminal 1, departures, level 2 */
  address?: string
  /**
   * Information on the product. Its contents are not documented.
   * - Not known (`product-info-contents`): Contents of a product's `info`. The field is an object with any contents.
   */
  info?: {
    [key: string]: JsonValue
  }
  /**
   * A list of strings whose values are not documented.
   * - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings.
   */
  gateType?: string[]
  variants?: ProductVariant[]
  files?: ProductFile[]
  /**
   * Documented as a string, without a meaning or a notation.
   * - Not known (`pre-order-time`): Meaning and notation of `preOrderTime`. The field is a string.
   */
  preOrderTime?: string
}

export interface Terminal {
  /** @example Terminal 1 */
  title?: string
}

/** The working time, as an object. A lounge has a string instead. The documentation has this difference. */
export interface WorkingTime {
  /**
   * The time zone. Its notation is not documented.
   * - Not known (`time-zone-notation`): Notation of time zones. The field is a string.
   */
  timezone?: string
  /**
   * The working time, as text. Its notation is not documented.
   * - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings.
   */
  time?: string
}

/** A feature of a product or of a lounge. */
export interface Feature {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example feature-0001
   */
  id?: string
  /** @example Separate lane */
  title?: string
  /**
   * Whether the feature is payable. What has to be paid, and how, is not documented.
   * - Not known (`payable-meaning`): What `payable` of a feature means. The field is a boolean.
   */
  payable?: boolean
}

/** A variant of a product, with its prices. */
export interface ProductVariant {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example variant-0001
   */
  id?: string
  /**
   * The name suggests a hash of data. The purpose of the hash is not documented.
   * - Not known (`data-hash-use`): What `dataHash` of a variant is for. The field is a string.
   * @example example-hash-0001
   */
  dataHash?: string
  adultPrice?: Price
  childPrice?: Price
  /**
   * An object whose contents are not documented.
   * - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. The field is an object with any contents.
   */
  pricingAge?: {
    [key: string]: JsonValue
  }
}

export interface Price {
  /**
   * The amount. Its unit (major or minor) is not documented.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers, passed on unchanged. Nothing is claimed about the unit.
   */
  amount?: number
  /**
   * The currency of the amount. Its notation is not documented.
   * - Not known (`currency-notation`): Notation of currencies. The field is a string. Nothing is claimed about whether it is a code or a name.
   */
  currency?: string
}

export interface ProductFile {
  /**
   * A string whose format is not documented.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example https://cdn.travel-card.example/products/fast-track.pdf
   */
  url?: string
}

/**
 * An eSIM and its package.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response, and `data.card` of the reissue, are required. Each other field of a response is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface EsimDetails {
  /** An eSIM: installation data, state and usage. */
  esim?: Esim
  package?: EsimPackage
}

/** An eSIM: installation data, state and usage. */
export interface Esim {
  /** The installation data of the eSIM. */
  installation?: EsimInstallation
  /**
   * Format: date-time
   * The time at which the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
   * - Assumed (`date-time-notation`): Date-times follow RFC 3339. Each date-time has `format: date-time`, which means RFC 3339.
   * @example 2026-01-15T09:30:00.000Z
   */
  createdAt?: string
  /**
   * The state of the eSIM.
   * - Documented: `active`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No sequence of states is described.
   */
  status?: "active" | (string & {})
  /** The current usage of the eSIM. */
  usage?: EsimUsage
}

/** The installation data of the eSIM. */
export interface EsimInstallation {
  /**
   * The activation string for installing the eSIM.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001
   */
  lpa?: string
  /**
   * The address of the profile server.
   * @example smdp.esim.example
   */
  smdpAddress?: string
  /**
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example 8999900000000000014
   */
  iccid?: string
}

/** The current usage of the eSIM. */
export interface EsimUsage {
  /** The initial and the remaining data quantity of the eSIM. */
  data?: EsimDataUsage
}

/** The initial and the remaining data quantity of the eSIM. */
export interface EsimDataUsage {
  initial?: Quantity
  remaining?: Quantity
}

export interface Quantity {
  quantity?: number
  /**
   * The unit. Its values are not documented.
   * - Not known (`esim-units`): Units of an eSIM's data, voice and validity. Quantities are numbers, and units are strings. No unit is listed. Quantities are not compared or converted.
   */
  unit?: string
}

/** A quantity of text messages. It has no unit. */
export interface SmsQuantity {
  quantity?: number
}

export interface EsimPackage {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example package-0001
   */
  id?: string
  /**
   * Whether the package is unlimited. It is not documented what is unlimited in an unlimited package, and what its quantities mean.
   * - Not known (`esim-unlimited`): What `unlimited` implies. The field is a boolean. Nothing is claimed about what is unlimited, or about whether quantities are then absent, zero or meaningless.
   */
  unlimited?: boolean
  data?: Quantity
  voice?: Quantity
  /** A quantity of text messages. It has no unit. */
  sms?: SmsQuantity
  validity?: Quantity
  /** The areas that the package covers. */
  coverage?: CoverageArea[]
}

/** An area that the package covers. */
export interface CoverageArea {
  /** @example Exampleland */
  name?: string
  /**
   * Format: uri
   * The URL of an image of a flag.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example https://cdn.travel-card.example/flags/exampleland.svg
   */
  flagUrl?: string
  /** The mobile networks in the area. */
  network?: MobileNetwork[]
}

/** A mobile network in an area. */
export interface MobileNetwork {
  /** @example Example Mobile */
  name?: string
  /**
   * A list of strings whose values are not documented.
   * - Not known (`mobile-standards`): Values of `mobileStandards`. The values are strings.
   */
  mobileStandards?: string[]
}

/**
 * A customer and the customer's access to features.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response, and `data.card` of the reissue, are required. Each other field of a response is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface Customer {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example customer-0001
   */
  id?: string
  /**
   * - Documented: `individual`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   */
  type?: "individual" | (string & {})
  /**
   * The state of the customer.
   * - Documented: `pending`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No sequence of states is described.
   */
  status?: "pending" | (string & {})
  /**
   * The personal data of a customer, in clear text. Present for type `individual`. Its presence for other types is not documented.
   * - There when `type` is `individual`.
   * - Personal data: neither log nor store it.
   * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types nothing is claimed. Both fields are optional for every type.
   */
  individualData?: IndividualData
  /** The access to each feature. */
  featuresAccess?: FeatureAccess[]
  /**
   * A session of identity verification. The name `identityCheck` is a placeholder: in responses, the field is named after an external provider.
   * - Assumed (`identity-check-name`): The name `identityCheck` is a placeholder. The OpenAPI file calls the field `identityCheck`. The real field is named after an external provider.
   */
  identityCheck?: IdentityCheck
}

/**
 * The personal data of a customer, in clear text. Present for type `individual`. Its presence for other types is not documented.
 * - Personal data: neither log nor store it.
 * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
 * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types nothing is claimed. Both fields are optional for every type.
 */
export interface IndividualData {
  /** @example Alex */
  firstName?: string
  /** @example Example */
  lastName?: string
  /**
   * The date of birth, as text. Its notation is not documented.
   * - Not known (`birth-date-format`): Notation of `birthDate`. The field is a string without a format.
   */
  birthDate?: string
  /**
   * The nationality, as a country code.
   * - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code.
   * @example XX
   */
  nationality?: string
  /** @example EXAMPLE-ID-0001 */
  nationalId?: string
  address?: PostalAddress
  /** @example alex@customer.example */
  email?: string
  /**
   * The phone number in international format, with a leading +.
   * @example +447700900123
   */
  phone?: string
}

export interface PostalAddress {
  /** @example 1 Sample Street */
  line1?: string
  /** @example Sampletown */
  city?: string
  /** @example Sample State */
  state?: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code.
   */
  country?: string
  /** @example 00000 */
  zipCode?: string
}

/** The access of a customer to one feature. */
export interface FeatureAccess {
  /**
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example access-0001
   */
  id?: string
  /**
   * - Documented: `cards`, `virtual-account`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`feature-type-values`): Further types of access to a feature. The two documented types are listed; any string is accepted.
   */
  type?: "cards" | "virtual-account" | (string & {})
  /**
   * The identifier of a card type. Shown for type `cards`. Whether other types have it is not documented.
   * - There when `type` is `cards`.
   * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types nothing is claimed. Both fields are optional for every type.
   * - Assumed (`card-type-present`): Access to cards always has a `cardType`. Each access of type `cards` has a `cardType`. The TypeScript types leave the field optional, but `checkResponses()` of the SDK requires it (`x-conditional`).
   * @example card-type-0001
   */
  cardType?: string
  /**
   * The state of the access.
   * - Documented: `requested`, `granted`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented values are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No sequence of states is described.
   */
  status?: "requested" | "granted" | (string & {})
  /**
   * Rejection reasons. Empty in the documented cases. The shape of an element is not documented.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. The field is an array of unknown values.
   */
  rejectionReasons?: JsonValue[]
}

/** A session of identity verification. The name `identityCheck` is a placeholder: in responses, the field is named after an external provider. */
export interface IdentityCheck {
  /**
   * Format: uri
   * The URL of a verification session. How long the URL is valid is not documented.
   * - Secret: neither log nor store it.
   * - Not known (`identity-check-session`): The session behind `identityCheck.url`. Nothing is claimed about when a session is created or how long its URL is valid.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example https://identity.example/sessions/session-0001
   */
  url?: string
}

/**
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response, and `data.card` of the reissue, are required. Each other field of a response is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface LoungeOrder {
  /**
   * The name of the person of the order, in clear text. Whether the person is the buyer, a visitor or the customer is not documented.
   * - Personal data: neither log nor store it.
   */
  person?: LoungePerson
  /**
   * The state of the order. No value is documented.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. The status is a string without any listed value.
   * - Not known (`status-transitions`): Which state follows which. No sequence of states is described.
   */
  status?: string
  /**
   * Format: date
   * A date of the order. Whether it is the date of the visit, the flight or the purchase is not documented.
   * - Not known (`lounge-order-date`): Meaning of a lounge order's `date`. The field is a date. Nothing is claimed about which date it is.
   * @example 2099-06-15
   */
  date?: string
  /** The airport of the lounge. */
  airport?: LoungeAirport
  /** An airport lounge. Its `terminalType` and `workingTime` are strings. A product has a list as `terminalType` and an object as `workingTime`. The documentation has this difference. */
  lounge?: Lounge
  /** The access to the lounge. */
  access?: LoungeAccess
}

/**
 * The name of the person of the order, in clear text. Whether the person is the buyer, a visitor or the customer is not documented.
 * - Personal data: neither log nor store it.
 * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
 * - Not known (`lounge-order-person`): Who the `person` of a lounge order is. The field contains a name. Nothing is claimed about whose name it is.
 */
export interface LoungePerson {
  /** @example Alex */
  firstName?: string
  /** @example Example */
  lastName?: string
}

/** The airport of the lounge. */
export interface LoungeAirport {
  /** @example Example International Airport */
  title?: string
  location?: AirportLocation
}

export interface AirportLocation {
  /** @example Sampletown */
  city?: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code.
   */
  country?: string
  /**
   * The coordinates. Their contents are not documented.
   * - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. The field is an object with any contents.
   */
  coordinates?: {
    [key: string]: JsonValue
  }
}

/** An airport lounge. Its `terminalType` and `workingTime` are strings. A product has a list as `terminalType` and an object as `workingTime`. The documentation has this difference. */
export interface Lounge {
  /** @example Example Lounge */
  title?: string
  /** @example Terminal 1 */
  terminal?: string
  /** @example A quiet lounge with a view of the apron. */
  description?: string
  /**
   * The time zone of the lounge. Its notation is not documented.
   * - Not known (`time-zone-notation`): Notation of time zones. The field is a string.
   */
  timezone?: string
  /**
   * The working time of the lounge, as text. Its notation is not documented.
   * - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings.
   */
  workingTime?: string
  /**
   * The terminal type, as text. Its values are not documented.
   * - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings.
   */
  terminalType?: string
  /** @example Terminal 1, airside, level 3 */
  address?: string
  /**
   * A list of strings whose format is not documented.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   */
  photos?: string[]
  features?: Feature[]
  /** The opening hours of the lounge, as strings. */
  info?: LoungeInfo
  restrictions?: LoungeRestriction[]
}

/** The opening hours of the lounge, as strings. */
export interface LoungeInfo {
  /**
   * The open status. Its values are not documented.
   * - Not known (`open-status-values`): Values of `openStatus`. The field is a string.
   */
  openStatus?: string
  /**
   * The close time. Its notation is not documented.
   * - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings.
   */
  closeTime?: string
  /**
   * The open time. Its notation is not documented.
   * - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings.
   */
  openTime?: string
}

/** A restriction of the lounge. */
export interface LoungeRestriction {
  /**
   * The type of the restriction. Its values are not documented.
   * - Not known (`restriction-type-values`): Types of restriction. The type is a string.
   */
  type?: string
  /** @example Children need an adult with them. */
  description?: string
}

/** The access to the lounge. */
export interface LoungeAccess {
  /**
   * A coupon code. How it is used is not documented.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * - Not known (`coupon-code-use`): How a coupon code is used. The code is a string.
   * @example EXAMPLE-COUPON-0001
   */
  couponCode?: string
}

/**
 * The result of a reissue.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response, and `data.card` of the reissue, are required. Each other field of a response is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface ReissuedCard {
  card: Card
}

export interface Card {
  /**
   * The card identifier. Whether it is the id of the old card or a new id is not documented.
   * - Not known (`reissue-effect`): What a reissue does. Nothing is claimed about the old card and its balance, or about `card.id` and `cardBalance` of the response.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example example-card
   */
  id?: string
  /**
   * The expiry of the card, as text. Its notation is not documented.
   * - Not known (`card-expire-format`): Notation of `cardExpire`. The field is a string without a format.
   */
  cardExpire?: string
  /**
   * The balance of the card. Its unit (major or minor) is not documented. Whether it equals the initial balance is not documented either.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers, passed on unchanged. Nothing is claimed about the unit.
   * - Not known (`reissue-effect`): What a reissue does. Nothing is claimed about the old card and its balance, or about `card.id` and `cardBalance` of the response.
   */
  cardBalance?: number
  /**
   * The currency of the balance. Its notation is not documented.
   * - Not known (`currency-notation`): Notation of currencies. The field is a string. Nothing is claimed about whether it is a code or a name.
   */
  currency?: string
  /**
   * The masked card number. How it is masked is not documented.
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example EXAMPLE-MASKED-0001
   */
  maskedCardNumber?: string
  /**
   * The brand of the card. Its values are not documented.
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example Example Card
   */
  brand?: string
  /**
   * The label of the card. Its content is not documented.
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example Example label
   */
  label?: string
}

/** What `listAirportProducts` takes. */
export interface ListAirportProductsInput {
  /**
   * The flight number: two capital letters, then digits. A flight number that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits.
   * - Assumed (`query-names`): The query parameters are flightNumber and departureDate. The flight number is sent as `flightNumber`, and the departure date as `departureDate`.
   * - Assumed (`inputs-required`): All inputs are required. Both query parameters, the body and both fields of the body are required.
   * - Assumed (`digit-airlines`): Airline codes have two capital letters. The documented pattern applies: a flight number begins with two capital letters. So a flight number with a digit in its airline code is refused before anything is sent.
   * - Assumed (`flight-pattern-unanchored`): Text may follow a flight number's digits. The pattern is taken literally, so any text may follow the digits.
   */
  flightNumber: string
  /**
   * Format: date
   * The scheduled departure date. It must be in the future; a date that is not in the future is invalid input. It is not documented whether today counts as the future, which time zone decides, and whether the date is local to the departure airport. So a client refuses a date only once that day has ended in every time zone.
   * - Assumed (`query-names`): The query parameters are flightNumber and departureDate. The flight number is sent as `flightNumber`, and the departure date as `departureDate`.
   * - Assumed (`inputs-required`): All inputs are required. Both query parameters, the body and both fields of the body are required.
   * - Assumed (`future-date-zone`): A date is refused only when past everywhere. A client refuses a date only when that day is over everywhere on Earth, even at UTC−12.
   * - Not known (`future-date-today`): Whether today counts as a future departure date. Nothing is claimed. A client does not refuse today, because the service may accept it.
   * - Not known (`departure-date-local`): Which place's local date `departureDate` is. The departure date has no time zone.
   */
  departureDate: string
}

/** What `getEsimDetails` takes. */
export interface GetEsimDetailsInput {
  /**
   * The eSIM identifier. Its source and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates identifiers.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   */
  esimId: string
}

/** What `getCustomer` takes. */
export interface GetCustomerInput {
  /**
   * The customer identifier. Its source and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates identifiers.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   */
  id: string
}

/** What `getLoungeOrder` takes. */
export interface GetLoungeOrderInput {
  /**
   * The order identifier. Its source and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates identifiers.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   */
  orderId: string
}

/** What `reissueCard` takes. */
export interface ReissueCardInput {
  /**
   * The identifier of the card to reissue. Its source and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Identifiers of customers, eSIMs, orders and cards are inputs. No documented operation lists or creates identifiers.
   * - Not known (`id-format`): Format of identifiers. Any string that can be sent in a path or in JSON is accepted.
   * @example card-0001
   */
  cardId: string
  /**
   * The initial balance of the reissued card. Its unit (major or minor) and currency are not known.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers, passed on unchanged. Nothing is claimed about the unit.
   * - Not known (`initial-balance-currency`): Currency of `initialBalance`. The balance is a plain number. The request has no field for a currency.
   * - Not known (`initial-balance-limits`): Allowed values of `initialBalance`. Any number is accepted.
   */
  initialBalance: number
}

/** The fields that may be missing from complete data, too: each component that has some, with their names. */
type Exempt =
  | [Customer, 'individualData' | 'identityCheck']
  | [FeatureAccess, 'cardType']

/** Whether two types are one and the same, which is more than that each fits the other. */
type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The fields of a component that may be missing from complete data. */
type ExemptIn<T, Entry = Exempt> = Entry extends [infer Component, infer Name]
  ? IsSame<T, Component> extends true
    ? Name
    : never
  : never

/** A component whose fields are required, but for the exempt ones. */
type Demanded<T> = {
  [Name in keyof T as Name extends ExemptIn<T> ? never : Name]-?: T[Name]
} & { [Name in keyof T as Name extends ExemptIn<T> ? Name : never]: T[Name] }

/**
 * An object in which each documented field is there, at any depth. Fields that depend on another value, or whose name is
 * assumed, stay optional.
 */
export type Complete<T> = { [Name in keyof Demanded<T>]: CompleteValue<Demanded<T>[Name]> }

/** Apart from `Complete`, because an editor shows the name of a mapped type, but all that is in a conditional one. */
type CompleteValue<T> = JsonValue extends T
  ? T
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? CompleteValue<Item>[]
      : Complete<T>

/** `AirportProducts` with each documented field. */
export type CompleteAirportProducts = Complete<AirportProducts>
/** `Flight` with each documented field. */
export type CompleteFlight = Complete<Flight>
/** `FlightEndpoint` with each documented field. */
export type CompleteFlightEndpoint = Complete<FlightEndpoint>
/** `Airline` with each documented field. */
export type CompleteAirline = Complete<Airline>
/** `Product` with each documented field. */
export type CompleteProduct = Complete<Product>
/** `Terminal` with each documented field. */
export type CompleteTerminal = Complete<Terminal>
/** `WorkingTime` with each documented field. */
export type CompleteWorkingTime = Complete<WorkingTime>
/** `Feature` with each documented field. */
export type CompleteFeature = Complete<Feature>
/** `ProductVariant` with each documented field. */
export type CompleteProductVariant = Complete<ProductVariant>
/** `Price` with each documented field. */
export type CompletePrice = Complete<Price>
/** `ProductFile` with each documented field. */
export type CompleteProductFile = Complete<ProductFile>
/** `EsimDetails` with each documented field. */
export type CompleteEsimDetails = Complete<EsimDetails>
/** `Esim` with each documented field. */
export type CompleteEsim = Complete<Esim>
/** `EsimInstallation` with each documented field. */
export type CompleteEsimInstallation = Complete<EsimInstallation>
/** `EsimUsage` with each documented field. */
export type CompleteEsimUsage = Complete<EsimUsage>
/** `EsimDataUsage` with each documented field. */
export type CompleteEsimDataUsage = Complete<EsimDataUsage>
/** `Quantity` with each documented field. */
export type CompleteQuantity = Complete<Quantity>
/** `SmsQuantity` with each documented field. */
export type CompleteSmsQuantity = Complete<SmsQuantity>
/** `EsimPackage` with each documented field. */
export type CompleteEsimPackage = Complete<EsimPackage>
/** `CoverageArea` with each documented field. */
export type CompleteCoverageArea = Complete<CoverageArea>
/** `MobileNetwork` with each documented field. */
export type CompleteMobileNetwork = Complete<MobileNetwork>
/** `Customer` with each documented field. */
export type CompleteCustomer = Complete<Customer>
/** `IndividualData` with each documented field. */
export type CompleteIndividualData = Complete<IndividualData>
/** `PostalAddress` with each documented field. */
export type CompletePostalAddress = Complete<PostalAddress>
/** `FeatureAccess` with each documented field. */
export type CompleteFeatureAccess = Complete<FeatureAccess>
/** `IdentityCheck` with each documented field. */
export type CompleteIdentityCheck = Complete<IdentityCheck>
/** `LoungeOrder` with each documented field. */
export type CompleteLoungeOrder = Complete<LoungeOrder>
/** `LoungePerson` with each documented field. */
export type CompleteLoungePerson = Complete<LoungePerson>
/** `LoungeAirport` with each documented field. */
export type CompleteLoungeAirport = Complete<LoungeAirport>
/** `AirportLocation` with each documented field. */
export type CompleteAirportLocation = Complete<AirportLocation>
/** `Lounge` with each documented field. */
export type CompleteLounge = Complete<Lounge>
/** `LoungeInfo` with each documented field. */
export type CompleteLoungeInfo = Complete<LoungeInfo>
/** `LoungeRestriction` with each documented field. */
export type CompleteLoungeRestriction = Complete<LoungeRestriction>
/** `LoungeAccess` with each documented field. */
export type CompleteLoungeAccess = Complete<LoungeAccess>
/** `ReissuedCard` with each documented field. */
export type CompleteReissuedCard = Complete<ReissuedCard>
/** `Card` with each documented field. */
export type CompleteCard = Complete<Card>

/**
 * Any JSON value: the type of what the contract says nothing about, such as the contents of an open object. Narrow it
 * before use. It can be serialized again, which `unknown` does not promise.
 */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** The types of each operation: its arguments, its tolerant data, and its data with all documented fields. */
export interface OperationTypes {
  listAirportProducts: {
    input: ListAirportProductsInput
    data: AirportProducts
    complete: CompleteAirportProducts
  }
  getEsimDetails: {
    input: GetEsimDetailsInput
    data: EsimDetails
    complete: CompleteEsimDetails
  }
  getCustomer: {
    input: GetCustomerInput
    data: Customer
    complete: CompleteCustomer
  }
  getLoungeOrder: {
    input: GetLoungeOrderInput
    data: LoungeOrder
    complete: CompleteLoungeOrder
  }
  reissueCard: {
    input: ReissueCardInput
    data: ReissuedCard
    complete: CompleteReissuedCard
  }
}

/** The `operationId` of an operation. */
export type OperationId = keyof OperationTypes
