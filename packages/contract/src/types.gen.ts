// generated from openapi/openapi.yaml by packages/contract/generate: edit these, not this file
/**
 * A flight and the airport services that are available for it.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response are required, and so is `data.card` of the reissue. Every other response field is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface AirportProducts {
  /** - Not known (`available-product-types-items`): Elements of `availableProductTypes`. The field is an array of any JSON values. */
  availableProductTypes?: JsonValue[]
  flight?: Flight
  products?: Product[]
}

export interface Flight {
  /** @example XA1234 */
  number?: string
  /**
   * Format: date
   * The date of the flight, without a time zone.
   * - Not known (`flight-date-meaning`): Meaning of a flight's `date`. The field is a date. We don't know which date it is.
   * - Not known (`date-zone`): Time zone of a `date`. A date is a day without a time zone. Show it as it is, and don't turn it into a point in time.
   * @example 2099-06-15
   */
  date?: string
  departure?: FlightEndpoint
  arrival?: FlightEndpoint
  /**
   * The duration of the flight. Its unit is not documented, so don't show it as minutes or hours.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. The field is a number. Don't show it as minutes or hours.
   */
  duration?: number
  airline?: Airline
}

export interface FlightEndpoint {
  /**
   * The IATA code of the airport.
   * @example XXA
   */
  iataCode?: string
  /**
   * Format: date-time
   * The time, as an ISO 8601 date-time in UTC.
   * - Not known (`timestamp-meaning`): Whether a flight's `timestamp` is scheduled or actual. The field is a time in UTC. We don't know which time, so don't call it scheduled or delayed.
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
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example example-logo-url
   */
  logoUrl?: string
}

/** A service at an airport. */
export interface Product {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example product-0001
   */
  id?: string
  /**
   * - Documented: `fast-track`.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  type?: "fast-track" | (string & {})
  terminal?: Terminal
  /** @example Fast track */
  title?: string
  /** @example A separate lane at the security check. */
  description?: string
  /** @example An example text. */
  howToUse?: string
  /** The working time of a product, as an object. (The working time of a lounge is a string.) */
  workingTime?: WorkingTime
  features?: Feature[]
  /** - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings. */
  terminalType?: string[]
  /** @example Terminal 1, departures, level 2 */
  address?: string
  /** - Not known (`product-info-contents`): Contents of a product's `info`. The field is an object with any contents. */
  info?: {
    [key: string]: JsonValue
  }
  /** - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings. */
  gateType?: string[]
  variants?: ProductVariant[]
  files?: ProductFile[]
  /**
   * Don't parse this string: the documentation doesn't say what it means or how it's written.
   * - Not known (`pre-order-time`): Meaning and notation of `preOrderTime`. The field is a string. Don't compute with it.
   */
  preOrderTime?: string
}

export interface Terminal {
  /** @example Terminal 1 */
  title?: string
}

/** The working time of a product, as an object. (The working time of a lounge is a string.) */
export interface WorkingTime {
  /** - Not known (`time-zone-notation`): Notation of time zones. The field is a string. */
  timezone?: string
  /** - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings. */
  time?: string
}

/** A feature of a product or a lounge. */
export interface Feature {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example feature-0001
   */
  id?: string
  /** @example Separate lane */
  title?: string
  /** - Not known (`payable-meaning`): What `payable` of a feature means. The field is a boolean. */
  payable?: boolean
}

/** A variant of a product, with its prices. */
export interface ProductVariant {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example variant-0001
   */
  id?: string
  /**
   * - Not known (`data-hash-use`): What `dataHash` of a variant is for. The field is a string.
   * @example example-hash-0001
   */
  dataHash?: string
  adultPrice?: Price
  childPrice?: Price
  /** - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. The field is an object with any contents. */
  pricingAge?: {
    [key: string]: JsonValue
  }
}

export interface Price {
  /**
   * The amount. We don't know whether it's in major or minor units, so don't format it yet.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers that we pass on unchanged. We don't know their unit, so don't divide, round or format them.
   */
  amount?: number
  /** - Not known (`currency-notation`): Notation of currencies. The field is a string, which may be a code or a name. */
  currency?: string
}

export interface ProductFile {
  /**
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example example-file-url
   */
  url?: string
}

/**
 * An eSIM and its package.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response are required, and so is `data.card` of the reissue. Every other response field is optional.
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
   * - Documented: `active`.
   * - Not known (`status-values`): Status values of an eSIM, a customer and an access. We list the documented values, but don't enforce them.
   * - Not known (`status-transitions`): Which states are final. We don't treat any state as final, and describe no sequence of states.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  status?: "active" | (string & {})
  /** The current usage of the eSIM. */
  usage?: EsimUsage
}

/** The installation data of the eSIM. */
export interface EsimInstallation {
  /**
   * The activation string for installing the eSIM.
   * - Secret: do not log or store it.
   * - Not known (`lpa-is-qr-text`): Whether `lpa` is the text of the QR code. The field is the activation string for installing the eSIM. We don't know its notation, or whether it fits a QR code.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example example-activation-string-0001
   */
  lpa?: string
  /**
   * The address of the profile server.
   * @example example-smdp-address
   */
  smdpAddress?: string
  /**
   * - Secret: do not log or store it.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example example-iccid-0001
   */
  iccid?: string
}

/**
 * The current usage of the eSIM.
 * - Not known (`usage-freshness`): How fresh the usage of an eSIM is. We don't know, so show users when you asked, not when the data was used, and don't poll.
 */
export interface EsimUsage {
  data?: EsimDataUsage
}

export interface EsimDataUsage {
  initial?: Quantity
  remaining?: Quantity
}

export interface Quantity {
  quantity?: number
  /** - Not known (`esim-units`): Units of an eSIM's data, voice and validity. Quantities are numbers, and units are strings without listed values. Don't compare or convert quantities. */
  unit?: string
}

/** A number of text messages, without a unit. */
export interface SmsQuantity {
  quantity?: number
}

export interface EsimPackage {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example package-0001
   */
  id?: string
  /**
   * Whether the package is unlimited. The documentation doesn't say what is unlimited, so don't use the quantities to work out what's left.
   * - Not known (`esim-unlimited`): What `unlimited` implies. The field is a boolean. We don't know what is unlimited, or whether the quantities are then absent, zero or meaningless.
   */
  unlimited?: boolean
  data?: Quantity
  voice?: Quantity
  /** A number of text messages, without a unit. */
  sms?: SmsQuantity
  validity?: Quantity
  coverage?: CoverageArea[]
}

/** An area that the package covers. */
export interface CoverageArea {
  /** @example Exampleland */
  name?: string
  /**
   * Format: uri
   * The URL of a flag image.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * @example https://cdn.travel-card.example/flags/exampleland.svg
   */
  flagUrl?: string
  network?: MobileNetwork[]
}

/** A mobile network in an area. */
export interface MobileNetwork {
  /** @example Example Mobile */
  name?: string
  /** - Not known (`mobile-standards`): Values of `mobileStandards`. The values are strings. */
  mobileStandards?: string[]
}

/**
 * A customer, with their access to features.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response are required, and so is `data.card` of the reissue. Every other response field is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface Customer {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example customer-0001
   */
  id?: string
  /**
   * - Documented: `individual`.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  type?: "individual" | (string & {})
  /**
   * - Documented: `pending`.
   * - Not known (`status-values`): Status values of an eSIM, a customer and an access. We list the documented values, but don't enforce them.
   * - Not known (`status-transitions`): Which states are final. We don't treat any state as final, and describe no sequence of states.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  status?: "pending" | (string & {})
  /**
   * The customer's personal data, unmasked. Present for type `individual`.
   * - Present when `type` is `individual`.
   * - Personal data: do not log or store it.
   * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types we don't know, so both fields are optional for every type.
   */
  individualData?: IndividualData
  /** Access to features, such as cards and virtual accounts. */
  featuresAccess?: FeatureAccess[]
  /**
   * An identity verification session. The name `identityCheck` is a placeholder: the real field is named after an external provider, so look for an object with a `url`.
   * - Assumed (`identity-check-name`): The name `identityCheck` is a placeholder. The OpenAPI file calls the field `identityCheck`.
   */
  identityCheck?: IdentityCheck
}

/**
 * The customer's personal data, unmasked. Present for type `individual`.
 * - Personal data: do not log or store it.
 * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
 * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types we don't know, so both fields are optional for every type.
 */
export interface IndividualData {
  /** @example Alex */
  firstName?: string
  /** @example Example */
  lastName?: string
  /**
   * The date of birth, as text.
   * - Not known (`birth-date-format`): Notation of `birthDate`. The field is a string without a format.
   */
  birthDate?: string
  /**
   * The nationality, as a country code.
   * - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code.
   * @example example-country-code
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
  /** - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code. */
  country?: string
  /** @example example-zip-code */
  zipCode?: string
}

/** A customer's access to one feature. */
export interface FeatureAccess {
  /**
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example access-0001
   */
  id?: string
  /**
   * - Documented: `cards`, `virtual-account`.
   * - Not known (`feature-type-values`): Further types of access to a feature. The two documented types are listed; any string is accepted.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  type?: "cards" | "virtual-account" | (string & {})
  /**
   * The id of a card type. Shown for type `cards`.
   * - Present when `type` is `cards`.
   * - Assumed (`card-type-present`): Access to cards always has a `cardType`. Each access of type `cards` has a `cardType`. The TypeScript types leave the field optional, but `checkResponses({ complete })` requires it (`x-conditional`).
   * - Not known (`fields-of-other-types`): `individualData` and `cardType` for other types. `individualData` is present for type `individual`, and `cardType` is shown for type `cards`. For other types we don't know, so both fields are optional for every type.
   * @example card-type-0001
   */
  cardType?: string
  /**
   * - Documented: `requested`, `granted`.
   * - Not known (`status-values`): Status values of an eSIM, a customer and an access. We list the documented values, but don't enforce them.
   * - Not known (`status-transitions`): Which states are final. We don't treat any state as final, and describe no sequence of states.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. We list the documented values, but don't enforce them.
   */
  status?: "requested" | "granted" | (string & {})
  /**
   * Empty in the documented cases.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. The field is an array of any JSON values.
   */
  rejectionReasons?: JsonValue[]
}

/** An identity verification session. The name `identityCheck` is a placeholder: the real field is named after an external provider, so look for an object with a `url`. */
export interface IdentityCheck {
  /**
   * Format: uri
   * The URL of a verification session.
   * - Secret: do not log or store it.
   * - Not known (`identity-check-session`): The session behind `identityCheck.url`. We don't know, so don't store the URL: read the customer again before you show it.
   * - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example https://identity.example/sessions/session-0001
   */
  url?: string
}

/**
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response are required, and so is `data.card` of the reissue. Every other response field is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface LoungeOrder {
  /**
   * A person's name, unmasked. This person isn't necessarily the customer.
   * - Personal data: do not log or store it.
   */
  person?: LoungePerson
  /**
   * The order's state. No value is documented, so show it as text.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. The status is a string without any listed value, so show it as text.
   * - Not known (`status-transitions`): Which states are final. We don't treat any state as final, and describe no sequence of states.
   */
  status?: string
  /**
   * Format: date
   * - Not known (`date-zone`): Time zone of a `date`. A date is a day without a time zone. Show it as it is, and don't turn it into a point in time.
   * - Not known (`lounge-order-date`): Meaning of a lounge order's `date`. The field is a date. We don't know which date it is.
   * @example 2099-06-15
   */
  date?: string
  /** The airport of the lounge. */
  airport?: LoungeAirport
  /** An airport lounge. Its `terminal`, `terminalType` and `workingTime` are strings, unlike those of a product. */
  lounge?: Lounge
  access?: LoungeAccess
}

/**
 * A person's name, unmasked. This person isn't necessarily the customer.
 * - Personal data: do not log or store it.
 * - Not known (`lounge-order-person`): Who the `person` of a lounge order is. The field contains a name. We don't know whose.
 * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
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
  /** - Not known (`country-notation`): Notation of countries. The fields are strings. Only `nationality` is documented as a country code. */
  country?: string
  /** - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. The field is an object with any contents. */
  coordinates?: {
    [key: string]: JsonValue
  }
}

/** An airport lounge. Its `terminal`, `terminalType` and `workingTime` are strings, unlike those of a product. */
export interface Lounge {
  /** @example Example Lounge */
  title?: string
  /** @example Terminal 1 */
  terminal?: string
  /** @example A quiet lounge with a view of the apron. */
  description?: string
  /** - Not known (`time-zone-notation`): Notation of time zones. The field is a string. */
  timezone?: string
  /** - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings. */
  workingTime?: string
  /** - Not known (`terminal-values`): Values of `terminalType` and `gateType`. The values are strings. */
  terminalType?: string
  /** @example Terminal 1, airside, level 3 */
  address?: string
  /** - Assumed (`urls-are-absolute`): URLs are absolute. The fields that the documentation calls URLs contain absolute URLs by RFC 3986 (`format: uri` in the OpenAPI file). All other fields may contain any text. */
  photos?: string[]
  features?: Feature[]
  info?: LoungeInfo
  restrictions?: LoungeRestriction[]
}

export interface LoungeInfo {
  /** - Not known (`open-status-values`): Values of `openStatus`. The field is a string. */
  openStatus?: string
  /** - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings. */
  closeTime?: string
  /** - Not known (`working-time-notation`): Notation of working and opening times. The fields are strings. */
  openTime?: string
}

export interface LoungeRestriction {
  /** - Not known (`restriction-type-values`): Types of restriction. The type is a string. */
  type?: string
  /** @example Children need an adult with them. */
  description?: string
}

export interface LoungeAccess {
  /**
   * - Secret: do not log or store it.
   * - Not known (`coupon-code-use`): How a coupon code is used. The code is a string.
   * - Assumed (`sensitive-fields`): We classify personal data and secrets ourselves. `individualData` and `person` are personal data. `lpa`, `iccid`, `couponCode` and `identityCheck.url` are secrets. The values of these fields stay out of error messages, events and stored caches.
   * @example EXAMPLE-COUPON-0001
   */
  couponCode?: string
}

/**
 * The result of a reissue.
 * - Assumed (`presence`): Most response fields may be missing. `status` and `data` of each response are required, and so is `data.card` of the reissue. Every other response field is optional.
 * - Assumed (`absent-or-null`): Missing values are left out, never null. A field without a value is absent. No field may be null.
 */
export interface ReissuedCard {
  card: Card
}

export interface Card {
  /**
   * The id of the reissued card, which may differ from the `cardId` that you sent.
   * - Not known (`reissue-effect`): What a reissue does. We don't know what happens to the old card and its balance, or what `card.id` and `cardBalance` in the response are. Expect a new id, and read both from the response.
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example example-card
   */
  id?: string
  /**
   * The card's expiry, as text.
   * - Not known (`card-expire-format`): Notation of `cardExpire`. The field is a string without a format.
   */
  cardExpire?: string
  /**
   * The card's balance, which may differ from the `initialBalance` that you sent. We don't know whether it's in major or minor units, so don't format it yet.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers that we pass on unchanged. We don't know their unit, so don't divide, round or format them.
   * - Not known (`reissue-effect`): What a reissue does. We don't know what happens to the old card and its balance, or what `card.id` and `cardBalance` in the response are. Expect a new id, and read both from the response.
   */
  cardBalance?: number
  /** - Not known (`currency-notation`): Notation of currencies. The field is a string, which may be a code or a name. */
  currency?: string
  /**
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example EXAMPLE-MASKED-0001
   */
  maskedCardNumber?: string
  /**
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example Example Card
   */
  brand?: string
  /**
   * - Not known (`card-texts`): Contents of `brand`, `label` and `maskedCardNumber`. The fields are strings, passed on unchanged.
   * @example Example label
   */
  label?: string
}

/** The arguments of `listAirportProducts`. */
export interface ListAirportProductsInput {
  /**
   * The flight number. It has to start with two capital letters followed by digits; anything else is invalid input. More text may follow, because the pattern isn't anchored at its end, but an airline code that contains a digit doesn't match.
   * - Assumed (`query-names`): The query parameters are flightNumber and departureDate. The flight number is sent as `flightNumber`, and the departure date as `departureDate`.
   * - Assumed (`inputs-required`): All inputs are required. Both query parameters, the body and both fields of the body are required.
   * - Assumed (`flight-pattern-unanchored`): The pattern of a flight number is taken literally. A flight number begins with two capital letters and a digit, and any text may follow. So the SDK refuses one whose airline code has a digit, before anything is sent.
   */
  flightNumber: string
  /**
   * Format: date
   * The scheduled departure date. It must be in the future; any other date is invalid input. The documentation doesn't say whether today counts or which time zone applies, so your own code should refuse a date only once that day has ended everywhere.
   * - Assumed (`query-names`): The query parameters are flightNumber and departureDate. The flight number is sent as `flightNumber`, and the departure date as `departureDate`.
   * - Not known (`departure-date-local`): Which local date `departureDate` is. The departure date has no time zone.
   * - Assumed (`future-date-zone`): A date is refused only once it is over everywhere. The SDK refuses a date only when that day is over everywhere on Earth, even at UTC−12.
   * - Not known (`future-date-today`): Whether today counts as a future departure date. We don't know. The SDK doesn't refuse today, because the API may accept it.
   * - Assumed (`inputs-required`): All inputs are required. Both query parameters, the body and both fields of the body are required.
   */
  departureDate: string
}

/** The arguments of `getEsimDetails`. */
export interface GetEsimDetailsInput {
  /**
   * The identifier of the eSIM.
   * - Not known (`id-source`): Where identifiers come from. You pass in the identifiers of customers, eSIMs, orders and cards. No documented operation lists or creates one.
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   */
  esimId: string
}

/** The arguments of `getCustomer`. */
export interface GetCustomerInput {
  /**
   * The identifier of the customer.
   * - Not known (`id-source`): Where identifiers come from. You pass in the identifiers of customers, eSIMs, orders and cards. No documented operation lists or creates one.
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * - Assumed (`path-ids-are-strings`): Identifiers in paths are strings. `esimId` and `id` are strings. `orderId` is documented as a string.
   */
  id: string
}

/** The arguments of `getLoungeOrder`. */
export interface GetLoungeOrderInput {
  /**
   * The identifier of the order.
   * - Not known (`id-source`): Where identifiers come from. You pass in the identifiers of customers, eSIMs, orders and cards. No documented operation lists or creates one.
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   */
  orderId: string
}

/** The arguments of `reissueCard`. */
export interface ReissueCardInput {
  /**
   * The identifier of the card to reissue.
   * - Not known (`id-source`): Where identifiers come from. You pass in the identifiers of customers, eSIMs, orders and cards. No documented operation lists or creates one.
   * - Not known (`id-format`): Format of identifiers. We accept any string that can be sent in a path or in JSON.
   * @example card-0001
   */
  cardId: string
  /**
   * The initial balance of the reissued card. Neither its currency nor its unit (major or minor, such as euros or cents) is documented, so ask the provider first.
   * - Not known (`money-unit`): Unit of money. Amounts and balances are numbers that we pass on unchanged. We don't know their unit, so don't divide, round or format them.
   * - Not known (`initial-balance-currency`): Currency of `initialBalance`. The balance is a plain number. The request has no field for a currency.
   * - Not known (`initial-balance-limits`): Allowed values of `initialBalance`. We accept any number.
   */
  initialBalance: number
}

/** The fields that even complete data may lack: each component with such fields, and their names. */
type Exempt =
  | [Customer, 'individualData' | 'identityCheck']
  | [FeatureAccess, 'cardType']

/** Whether two types are identical, and not just assignable to each other. */
type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The fields of a component that may be missing from complete data. */
type ExemptIn<T, Entry = Exempt> = Entry extends [infer Component, infer Name]
  ? IsSame<T, Component> extends true
    ? Name
    : never
  : never

/** A component whose fields are required, except for the exempt ones. */
type Demanded<T> = {
  [Name in keyof T as Name extends ExemptIn<T> ? never : Name]-?: T[Name]
} & { [Name in keyof T as Name extends ExemptIn<T> ? Name : never]: T[Name] }

/**
 * An object in which each documented field is present, at any depth. Fields that depend on another value, or whose name is
 * assumed, stay optional.
 */
export type Complete<T> = { [Name in keyof Demanded<T>]: CompleteValue<Demanded<T>[Name]> }

/** Separate from `Complete`, because editors show a mapped type by its name, but write out a conditional type. */
type CompleteValue<T> = JsonValue extends T
  ? T
  : T extends string | number | boolean | null | undefined
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
 * Any JSON value: the type of data that the contract does not describe, such as the contents of an open object. Narrow it
 * before use. Unlike `unknown`, this type can certainly be serialized again.
 */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** The types of each operation: its arguments, its data, and its data with all documented fields. */
export interface OperationTypes {
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
   * @example
   * { flightNumber: 'XA1234', departureDate: '2099-06-15' }
   */
  listAirportProducts: {
    input: ListAirportProductsInput
    data: AirportProducts
    complete: CompleteAirportProducts
  }
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
   * @example
   * { esimId: 'esim-0001' }
   */
  getEsimDetails: {
    input: GetEsimDetailsInput
    data: EsimDetails
    complete: CompleteEsimDetails
  }
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
   * @example
   * { id: 'customer-0001' }
   */
  getCustomer: {
    input: GetCustomerInput
    data: Customer
    complete: CompleteCustomer
  }
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
   * @example
   * { orderId: 'order-0001' }
   */
  getLoungeOrder: {
    input: GetLoungeOrderInput
    data: LoungeOrder
    complete: CompleteLoungeOrder
  }
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
   * @example
   * { cardId: 'card-0001', initialBalance: 250 }
   */
  reissueCard: {
    input: ReissueCardInput
    data: ReissuedCard
    complete: CompleteReissuedCard
  }
}

/** The `operationId` of an operation. */
export type OperationId = keyof OperationTypes
