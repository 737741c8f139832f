// generated from openapi/openapi.yaml by scripts/generate/contract-types.ts

/**
 * A flight and the airport services that are available for it.
 * - Assumed (`presence`): Which fields of an answer are always present. The envelope's `status` and `data`, and `data.card`, are required. Each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A missing value is absent. No field may be null.
 */
export interface AirportProducts {
  /**
   * The available product types. The shape of an element is not documented.
   * - Not known (`available-product-types-items`): Elements of `availableProductTypes`. An array of unknown values.
   */
  availableProductTypes?: JsonValue[]
  /** The flight that the services are for. */
  flight?: Flight
  /** The airport services that are available for the flight. */
  products?: Product[]
}

/** The flight that the services are for. */
export interface Flight {
  /**
   * The flight number.
   * @example XA1234
   */
  number?: string
  /**
   * Format: date
   * The date of the flight. Whether it is that of the scheduled departure is not documented.
   * @example 2099-06-15
   */
  date?: string
  /** The departure. */
  departure?: FlightEndpoint
  /** The arrival. */
  arrival?: FlightEndpoint
  /**
   * The duration of the flight. The unit is not documented.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. A number.
   */
  duration?: number
  /** The airline of the flight. */
  airline?: Airline
}

/** The departure or the arrival of a flight. */
export interface FlightEndpoint {
  /**
   * The IATA code of the airport.
   * @example XXA
   */
  iataCode?: string
  /**
   * Format: date-time
   * The time of the departure or arrival, as an ISO 8601 date-time in UTC.
   * @example 2099-06-15T08:30:00Z
   */
  timestamp?: string
}

/** The airline of the flight. */
export interface Airline {
  /**
   * The IATA code of the airline.
   * @example XA
   */
  iataCode?: string
  /**
   * The ICAO code of the airline.
   * @example XAA
   */
  icaoCode?: string
  /**
   * The business name of the airline.
   * @example Example Airways Limited
   */
  businessName?: string
  /**
   * The common name of the airline.
   * @example Example Airways
   */
  commonName?: string
  /**
   * The URL of the logo of the airline. Documented as a string, without a format.
   * @example https://cdn.travel-card.example/airlines/xa.svg
   */
  logoUrl?: string
}

/** A service at an airport. */
export interface Product {
  /**
   * The product identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example product-0001
   */
  id?: string
  /**
   * The type of the product. Values other than those listed may occur.
   * - `fast-track`: A fast track.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   * @example fast-track
   */
  type?: "fast-track" | (string & {})
  /** A terminal. */
  terminal?: Terminal
  /**
   * The title of the product.
   * @example Fast track
   */
  title?: string
  /**
   * The description of the product.
   * @example A separate lane at the security check.
   */
  description?: string
  /**
   * How to use the product, as text.
   * @example Show the code at the entrance of the lane.
   */
  howToUse?: string
  /** The working time of a product: here an object, while that of a lounge is a text. Both are as documented. */
  workingTime?: WorkingTime
  /** The features of the product. */
  features?: Feature[]
  /** Terminal types. Documented as a list of strings, without values. */
  terminalType?: string[]
  /**
   * An address, as text.
   * @example Terminal 1, departures, level 2
   */
  address?: string
  /**
   * Information on the product. Its contents are not documented.
   * - Not known (`product-info-contents`): Contents of a product's `info`. An open object.
   */
  info?: {
    [key: string]: JsonValue
  }
  /** Gate types. Documented as a list of strings, without values. */
  gateType?: string[]
  /** The variants of the product, each with its prices. */
  variants?: ProductVariant[]
  /** Files of the product. */
  files?: ProductFile[]
  /**
   * Documented as a string, without a meaning or a notation.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  preOrderTime?: string
}

/** A terminal. */
export interface Terminal {
  /**
   * The title of the terminal.
   * @example Terminal 1
   */
  title?: string
}

/** The working time of a product: here an object, while that of a lounge is a text. Both are as documented. */
export interface WorkingTime {
  /**
   * The time zone. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  timezone?: string
  /**
   * The working time, as text. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  time?: string
}

/** A feature of a product or of a lounge. */
export interface Feature {
  /**
   * The feature identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example feature-0001
   */
  id?: string
  /**
   * The title of the feature.
   * @example Separate lane
   */
  title?: string
  /** Whether the feature is payable. What has to be paid, and how, is not documented. */
  payable?: boolean
}

/** A variant of a product, with its prices. */
export interface ProductVariant {
  /**
   * The variant identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example variant-0001
   */
  id?: string
  /**
   * By its name, a hash of data. Not documented further.
   * @example example-hash-0001
   */
  dataHash?: string
  /** The price for an adult. */
  adultPrice?: Price
  /** The price for a child. */
  childPrice?: Price
  /**
   * Documented as an object. Its contents are not documented.
   * - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. An open object.
   */
  pricingAge?: {
    [key: string]: JsonValue
  }
}

/** An amount and its currency. */
export interface Price {
  /**
   * The amount. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  amount?: number
  /**
   * The currency of the amount. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  currency?: string
}

/** A file of a product. */
export interface ProductFile {
  /**
   * The URL of the file. Documented as a string, without a format.
   * @example https://cdn.travel-card.example/products/fast-track.pdf
   */
  url?: string
}

/**
 * An eSIM and its package.
 * - Assumed (`presence`): Which fields of an answer are always present. The envelope's `status` and `data`, and `data.card`, are required. Each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A missing value is absent. No field may be null.
 */
export interface EsimDetails {
  /** An eSIM: installation data, state and usage. */
  esim?: Esim
  /** The package of the eSIM. */
  package?: EsimPackage
}

/** An eSIM: installation data, state and usage. */
export interface Esim {
  /** The installation data of the eSIM. */
  installation?: EsimInstallation
  /**
   * Format: date-time
   * When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
   * @example 2026-01-15T09:30:00.000Z
   */
  createdAt?: string
  /**
   * The state of the eSIM. Values other than those listed may occur.
   * - `active`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example active
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
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001
   */
  lpa?: string
  /**
   * The address of the profile server.
   * @example smdp.esim.example
   */
  smdpAddress?: string
  /**
   * The ICCID of the eSIM. Not documented further.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example 8999900000000000014
   */
  iccid?: string
}

/** The current usage of the eSIM. */
export interface EsimUsage {
  /** The data quantities of the eSIM: the initial one and the remaining one. */
  data?: EsimDataUsage
}

/** The data quantities of the eSIM: the initial one and the remaining one. */
export interface EsimDataUsage {
  /** The initial data quantity. */
  initial?: Quantity
  /** The remaining data quantity. */
  remaining?: Quantity
}

/** A quantity and its unit. */
export interface Quantity {
  /** The quantity. */
  quantity?: number
  /**
   * The unit. Its values are not documented.
   * - Not known (`esim-units`): Units of an eSIM's data, voice and validity. A number and a text. No unit is listed, and quantities are not compared or converted.
   */
  unit?: string
}

/** A quantity of text messages. It has no unit. */
export interface SmsQuantity {
  /** The quantity. */
  quantity?: number
}

/** The package of the eSIM. */
export interface EsimPackage {
  /**
   * The package identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example package-0001
   */
  id?: string
  /**
   * Whether the package is unlimited. What is then unlimited, and what the quantities then say, is not documented.
   * - Not known (`esim-unlimited`): What `unlimited` implies. A boolean. No claim what is unlimited, and whether quantities are then absent, zero or meaningless.
   */
  unlimited?: boolean
  /** The data quantity of the package. */
  data?: Quantity
  /** The voice quantity of the package. */
  voice?: Quantity
  /** The text messages of the package. */
  sms?: SmsQuantity
  /** The validity of the package. */
  validity?: Quantity
  /** The areas that the package covers. */
  coverage?: CoverageArea[]
}

/** An area that the package covers. */
export interface CoverageArea {
  /**
   * The name of the area.
   * @example Exampleland
   */
  name?: string
  /**
   * Format: uri
   * The URL of an image of a flag.
   * @example https://cdn.travel-card.example/flags/exampleland.svg
   */
  flagUrl?: string
  /** The mobile networks in the area. */
  network?: MobileNetwork[]
}

/** A mobile network in an area. */
export interface MobileNetwork {
  /**
   * The name of the network.
   * @example Example Mobile
   */
  name?: string
  /** The mobile standards of the network. Documented as a list of strings, without values. */
  mobileStandards?: string[]
}

/**
 * A customer and the access to features.
 * - Assumed (`presence`): Which fields of an answer are always present. The envelope's `status` and `data`, and `data.card`, are required. Each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A missing value is absent. No field may be null.
 */
export interface Customer {
  /**
   * The customer identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example customer-0001
   */
  id?: string
  /**
   * The type of the customer. Values other than those listed may occur.
   * - `individual`: An individual; `individualData` is present.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   * @example individual
   */
  type?: "individual" | (string & {})
  /**
   * The state of the customer. Values other than those listed may occur.
   * - `pending`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example pending
   */
  status?: "pending" | (string & {})
  /**
   * The personal data of a customer, in clear text. Present for type `individual`; for other types its presence is not documented.
   * - There when `type` is `individual`.
   * - Personal data: neither log nor store it.
   * - Not known (`individual-data-of-other-types`): `individualData` of customers of another type. The field is present for type `individual`; for other types nothing is claimed. The contract requires it of none.
   */
  individualData?: IndividualData
  /** The access to each feature. */
  featuresAccess?: FeatureAccess[]
  /**
   * A session of identity verification. The property that holds it is named after an external provider in the service, so no answer has it under the name `identityCheck`.
   * - Assumed (`identity-check-name`): Name of the field `identityCheck`. The property is called `identityCheck`. This is known to be wrong.
   */
  identityCheck?: IdentityCheck
}

/**
 * The personal data of a customer, in clear text. Present for type `individual`; for other types its presence is not documented.
 * - Personal data: neither log nor store it.
 * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
 */
export interface IndividualData {
  /**
   * The first name.
   * @example Alex
   */
  firstName?: string
  /**
   * The last name.
   * @example Example
   */
  lastName?: string
  /**
   * The date of birth, as text. Its notation is not documented.
   * - Not known (`birth-date-format`): Notation of `birthDate`. A string without a format.
   */
  birthDate?: string
  /**
   * The nationality, as a country code.
   * @example XX
   */
  nationality?: string
  /**
   * The national identifier of the person. Not documented further.
   * @example EXAMPLE-ID-0001
   */
  nationalId?: string
  /** The postal address of the person. */
  address?: PostalAddress
  /**
   * The email address.
   * @example alex@customer.example
   */
  email?: string
  /**
   * The phone number in international format, with a leading +.
   * @example +447700900123
   */
  phone?: string
}

/** The postal address of the person. */
export interface PostalAddress {
  /**
   * The first line of the address.
   * @example 1 Sample Street
   */
  line1?: string
  /**
   * The city.
   * @example Sampletown
   */
  city?: string
  /**
   * The state.
   * @example Sample State
   */
  state?: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  country?: string
  /**
   * The zip code.
   * @example 00000
   */
  zipCode?: string
}

/** The access of a customer to one feature. */
export interface FeatureAccess {
  /**
   * The identifier of the access.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example access-0001
   */
  id?: string
  /**
   * The type of the feature. Values other than those listed may occur.
   * - `cards`: Cards.
   * - `virtual-account`: A virtual account.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * @example cards
   * @example virtual-account
   */
  type?: "cards" | "virtual-account" | (string & {})
  /**
   * The identifier of a card type. Shown for type `cards`; whether other types have it is not documented.
   * - There when `type` is `cards`.
   * - Not known (`card-type-of-other-types`): `cardType` of access to other features than cards. The field is shown for type `cards`; for other types nothing is claimed.
   * @example card-type-0001
   */
  cardType?: string
  /**
   * The state of the access. Values other than those listed may occur.
   * - `requested`: Documented without an explanation.
   * - `granted`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example requested
   * @example granted
   */
  status?: "requested" | "granted" | (string & {})
  /**
   * Rejection reasons. Empty in the documented cases; the shape of an element is not documented.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. An array of unknown values.
   */
  rejectionReasons?: JsonValue[]
}

/** A session of identity verification. The property that holds it is named after an external provider in the service, so no answer has it under the name `identityCheck`. */
export interface IdentityCheck {
  /**
   * Format: uri
   * The URL of a verification session.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example https://identity.example/sessions/session-0001
   */
  url?: string
}

/**
 * A lounge order.
 * - Assumed (`presence`): Which fields of an answer are always present. The envelope's `status` and `data`, and `data.card`, are required. Each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A missing value is absent. No field may be null.
 */
export interface LoungeOrder {
  /**
   * The person of the order, in clear text. Whether this is the buyer, a visitor or the customer is not documented.
   * - Personal data: neither log nor store it.
   */
  person?: LoungePerson
  /**
   * The state of the order. No value is documented.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. A string without any listed value.
   */
  status?: string
  /**
   * Format: date
   * A date of the order. Whether it is that of the visit, of the flight or of the purchase is not documented.
   * - Not known (`lounge-order-meaning`): What `date` and `person` of a lounge order mean. A date and a name. No claim whether `date` is that of the visit, of the flight or of the purchase, nor who `person` is.
   * @example 2099-06-15
   */
  date?: string
  /** The airport of the lounge. */
  airport?: LoungeAirport
  /** An airport lounge. Its `terminalType` and `workingTime` are texts, while those of a product are a list and an object. Both are as documented. */
  lounge?: Lounge
  /** The access to the lounge. */
  access?: LoungeAccess
}

/**
 * The person of the order, in clear text. Whether this is the buyer, a visitor or the customer is not documented.
 * - Personal data: neither log nor store it.
 * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
 */
export interface LoungePerson {
  /**
   * The first name.
   * @example Alex
   */
  firstName?: string
  /**
   * The last name.
   * @example Example
   */
  lastName?: string
}

/** The airport of the lounge. */
export interface LoungeAirport {
  /**
   * The title of the airport.
   * @example Example International Airport
   */
  title?: string
  /** The location of the airport. */
  location?: AirportLocation
}

/** The location of the airport. */
export interface AirportLocation {
  /**
   * The city.
   * @example Sampletown
   */
  city?: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  country?: string
  /**
   * The coordinates. Their contents are not documented.
   * - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. An open object.
   */
  coordinates?: {
    [key: string]: JsonValue
  }
}

/** An airport lounge. Its `terminalType` and `workingTime` are texts, while those of a product are a list and an object. Both are as documented. */
export interface Lounge {
  /**
   * The title of the lounge.
   * @example Example Lounge
   */
  title?: string
  /**
   * The terminal of the lounge.
   * @example Terminal 1
   */
  terminal?: string
  /**
   * The description of the lounge.
   * @example A quiet lounge with a view of the apron.
   */
  description?: string
  /**
   * The time zone of the lounge. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  timezone?: string
  /**
   * The working time of the lounge, as text. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  workingTime?: string
  /** The terminal type, as text. Its values are not documented. */
  terminalType?: string
  /**
   * An address, as text.
   * @example Terminal 1, airside, level 3
   */
  address?: string
  /** Photos of the lounge. Documented as a list of strings, without a format. */
  photos?: string[]
  /** The features of the lounge. */
  features?: Feature[]
  /** The opening of the lounge, as texts. Their notation is not documented. */
  info?: LoungeInfo
  /** The restrictions of the lounge. */
  restrictions?: LoungeRestriction[]
}

/** The opening of the lounge, as texts. Their notation is not documented. */
export interface LoungeInfo {
  /** The open status. Its values are not documented. */
  openStatus?: string
  /**
   * The close time. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  closeTime?: string
  /**
   * The open time. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  openTime?: string
}

/** A restriction of the lounge. */
export interface LoungeRestriction {
  /** The type of the restriction. Its values are not documented. */
  type?: string
  /**
   * The description of the restriction.
   * @example Children need an adult with them.
   */
  description?: string
}

/** The access to the lounge. */
export interface LoungeAccess {
  /**
   * A coupon code. How it is used is not documented.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example EXAMPLE-COUPON-0001
   */
  couponCode?: string
}

/**
 * The result of a reissue.
 * - Assumed (`presence`): Which fields of an answer are always present. The envelope's `status` and `data`, and `data.card`, are required. Each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A missing value is absent. No field may be null.
 */
export interface ReissuedCard {
  /** A card. */
  card: Card
}

/** A card. */
export interface Card {
  /**
   * The card identifier. Whether it is that of the card which was reissued is not documented.
   * - Not known (`reissue-effect`): What a reissue does. No claim what happens to the old card and its balance, whether `card.id` is the id that was sent, and whether `cardBalance` equals `initialBalance`.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example example-card
   */
  id?: string
  /**
   * When the card expires, as text. Its notation is not documented.
   * - Not known (`card-expire-format`): Notation of `cardExpire`. A string without a format.
   */
  cardExpire?: string
  /**
   * The balance of the card. Whether it counts major or minor units, and whether it equals the initial balance, is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   * - Not known (`reissue-effect`): What a reissue does. No claim what happens to the old card and its balance, whether `card.id` is the id that was sent, and whether `cardBalance` equals `initialBalance`.
   */
  cardBalance?: number
  /**
   * The currency of the balance. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  currency?: string
  /**
   * The masked card number. How it is masked is not documented.
   * @example EXAMPLE-MASKED-0001
   */
  maskedCardNumber?: string
  /**
   * The brand of the card. Its values are not documented.
   * @example Example Card
   */
  brand?: string
  /**
   * The label of the card. Not documented further.
   * @example Example label
   */
  label?: string
}

/** A flight and the airport services that are available for it. Each documented field is there. */
export interface CompleteAirportProducts {
  /**
   * The available product types. The shape of an element is not documented.
   * - Not known (`available-product-types-items`): Elements of `availableProductTypes`. An array of unknown values.
   */
  availableProductTypes: JsonValue[]
  /** The flight that the services are for. */
  flight: CompleteFlight
  /** The airport services that are available for the flight. */
  products: CompleteProduct[]
}

/** The flight that the services are for. Each documented field is there. */
export interface CompleteFlight {
  /**
   * The flight number.
   * @example XA1234
   */
  number: string
  /**
   * Format: date
   * The date of the flight. Whether it is that of the scheduled departure is not documented.
   * @example 2099-06-15
   */
  date: string
  /** The departure. */
  departure: CompleteFlightEndpoint
  /** The arrival. */
  arrival: CompleteFlightEndpoint
  /**
   * The duration of the flight. The unit is not documented.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. A number.
   */
  duration: number
  /** The airline of the flight. */
  airline: CompleteAirline
}

/** The departure or the arrival of a flight. Each documented field is there. */
export interface CompleteFlightEndpoint {
  /**
   * The IATA code of the airport.
   * @example XXA
   */
  iataCode: string
  /**
   * Format: date-time
   * The time of the departure or arrival, as an ISO 8601 date-time in UTC.
   * @example 2099-06-15T08:30:00Z
   */
  timestamp: string
}

/** The airline of the flight. Each documented field is there. */
export interface CompleteAirline {
  /**
   * The IATA code of the airline.
   * @example XA
   */
  iataCode: string
  /**
   * The ICAO code of the airline.
   * @example XAA
   */
  icaoCode: string
  /**
   * The business name of the airline.
   * @example Example Airways Limited
   */
  businessName: string
  /**
   * The common name of the airline.
   * @example Example Airways
   */
  commonName: string
  /**
   * The URL of the logo of the airline. Documented as a string, without a format.
   * @example https://cdn.travel-card.example/airlines/xa.svg
   */
  logoUrl: string
}

/** A service at an airport. Each documented field is there. */
export interface CompleteProduct {
  /**
   * The product identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example product-0001
   */
  id: string
  /**
   * The type of the product. Values other than those listed may occur.
   * - `fast-track`: A fast track.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   * @example fast-track
   */
  type: "fast-track" | (string & {})
  /** A terminal. */
  terminal: CompleteTerminal
  /**
   * The title of the product.
   * @example Fast track
   */
  title: string
  /**
   * The description of the product.
   * @example A separate lane at the security check.
   */
  description: string
  /**
   * How to use the product, as text.
   * @example Show the code at the entrance of the lane.
   */
  howToUse: string
  /** The working time of a product: here an object, while that of a lounge is a text. Both are as documented. */
  workingTime: CompleteWorkingTime
  /** The features of the product. */
  features: CompleteFeature[]
  /** Terminal types. Documented as a list of strings, without values. */
  terminalType: string[]
  /**
   * An address, as text.
   * @example Terminal 1, departures, level 2
   */
  address: string
  /**
   * Information on the product. Its contents are not documented.
   * - Not known (`product-info-contents`): Contents of a product's `info`. An open object.
   */
  info: {
    [key: string]: JsonValue
  }
  /** Gate types. Documented as a list of strings, without values. */
  gateType: string[]
  /** The variants of the product, each with its prices. */
  variants: CompleteProductVariant[]
  /** Files of the product. */
  files: CompleteProductFile[]
  /**
   * Documented as a string, without a meaning or a notation.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  preOrderTime: string
}

/** A terminal. Each documented field is there. */
export interface CompleteTerminal {
  /**
   * The title of the terminal.
   * @example Terminal 1
   */
  title: string
}

/** The working time of a product: here an object, while that of a lounge is a text. Both are as documented. Each documented field is there. */
export interface CompleteWorkingTime {
  /**
   * The time zone. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  timezone: string
  /**
   * The working time, as text. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  time: string
}

/** A feature of a product or of a lounge. Each documented field is there. */
export interface CompleteFeature {
  /**
   * The feature identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example feature-0001
   */
  id: string
  /**
   * The title of the feature.
   * @example Separate lane
   */
  title: string
  /** Whether the feature is payable. What has to be paid, and how, is not documented. */
  payable: boolean
}

/** A variant of a product, with its prices. Each documented field is there. */
export interface CompleteProductVariant {
  /**
   * The variant identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example variant-0001
   */
  id: string
  /**
   * By its name, a hash of data. Not documented further.
   * @example example-hash-0001
   */
  dataHash: string
  /** The price for an adult. */
  adultPrice: CompletePrice
  /** The price for a child. */
  childPrice: CompletePrice
  /**
   * Documented as an object. Its contents are not documented.
   * - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. An open object.
   */
  pricingAge: {
    [key: string]: JsonValue
  }
}

/** An amount and its currency. Each documented field is there. */
export interface CompletePrice {
  /**
   * The amount. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  amount: number
  /**
   * The currency of the amount. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  currency: string
}

/** A file of a product. Each documented field is there. */
export interface CompleteProductFile {
  /**
   * The URL of the file. Documented as a string, without a format.
   * @example https://cdn.travel-card.example/products/fast-track.pdf
   */
  url: string
}

/** An eSIM and its package. Each documented field is there. */
export interface CompleteEsimDetails {
  /** An eSIM: installation data, state and usage. */
  esim: CompleteEsim
  /** The package of the eSIM. */
  package: CompleteEsimPackage
}

/** An eSIM: installation data, state and usage. Each documented field is there. */
export interface CompleteEsim {
  /** The installation data of the eSIM. */
  installation: CompleteEsimInstallation
  /**
   * Format: date-time
   * When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
   * @example 2026-01-15T09:30:00.000Z
   */
  createdAt: string
  /**
   * The state of the eSIM. Values other than those listed may occur.
   * - `active`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example active
   */
  status: "active" | (string & {})
  /** The current usage of the eSIM. */
  usage: CompleteEsimUsage
}

/** The installation data of the eSIM. Each documented field is there. */
export interface CompleteEsimInstallation {
  /**
   * The activation string for installing the eSIM.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001
   */
  lpa: string
  /**
   * The address of the profile server.
   * @example smdp.esim.example
   */
  smdpAddress: string
  /**
   * The ICCID of the eSIM. Not documented further.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example 8999900000000000014
   */
  iccid: string
}

/** The current usage of the eSIM. Each documented field is there. */
export interface CompleteEsimUsage {
  /** The data quantities of the eSIM: the initial one and the remaining one. */
  data: CompleteEsimDataUsage
}

/** The data quantities of the eSIM: the initial one and the remaining one. Each documented field is there. */
export interface CompleteEsimDataUsage {
  /** The initial data quantity. */
  initial: CompleteQuantity
  /** The remaining data quantity. */
  remaining: CompleteQuantity
}

/** A quantity and its unit. Each documented field is there. */
export interface CompleteQuantity {
  /** The quantity. */
  quantity: number
  /**
   * The unit. Its values are not documented.
   * - Not known (`esim-units`): Units of an eSIM's data, voice and validity. A number and a text. No unit is listed, and quantities are not compared or converted.
   */
  unit: string
}

/** A quantity of text messages. It has no unit. Each documented field is there. */
export interface CompleteSmsQuantity {
  /** The quantity. */
  quantity: number
}

/** The package of the eSIM. Each documented field is there. */
export interface CompleteEsimPackage {
  /**
   * The package identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example package-0001
   */
  id: string
  /**
   * Whether the package is unlimited. What is then unlimited, and what the quantities then say, is not documented.
   * - Not known (`esim-unlimited`): What `unlimited` implies. A boolean. No claim what is unlimited, and whether quantities are then absent, zero or meaningless.
   */
  unlimited: boolean
  /** The data quantity of the package. */
  data: CompleteQuantity
  /** The voice quantity of the package. */
  voice: CompleteQuantity
  /** The text messages of the package. */
  sms: CompleteSmsQuantity
  /** The validity of the package. */
  validity: CompleteQuantity
  /** The areas that the package covers. */
  coverage: CompleteCoverageArea[]
}

/** An area that the package covers. Each documented field is there. */
export interface CompleteCoverageArea {
  /**
   * The name of the area.
   * @example Exampleland
   */
  name: string
  /**
   * Format: uri
   * The URL of an image of a flag.
   * @example https://cdn.travel-card.example/flags/exampleland.svg
   */
  flagUrl: string
  /** The mobile networks in the area. */
  network: CompleteMobileNetwork[]
}

/** A mobile network in an area. Each documented field is there. */
export interface CompleteMobileNetwork {
  /**
   * The name of the network.
   * @example Example Mobile
   */
  name: string
  /** The mobile standards of the network. Documented as a list of strings, without values. */
  mobileStandards: string[]
}

/** A customer and the access to features. Each documented field is there. */
export interface CompleteCustomer {
  /**
   * The customer identifier.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example customer-0001
   */
  id: string
  /**
   * The type of the customer. Values other than those listed may occur.
   * - `individual`: An individual; `individualData` is present.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   * @example individual
   */
  type: "individual" | (string & {})
  /**
   * The state of the customer. Values other than those listed may occur.
   * - `pending`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example pending
   */
  status: "pending" | (string & {})
  /**
   * The personal data of a customer, in clear text. Present for type `individual`; for other types its presence is not documented.
   * - There when `type` is `individual`.
   * - Personal data: neither log nor store it.
   * - Not known (`individual-data-of-other-types`): `individualData` of customers of another type. The field is present for type `individual`; for other types nothing is claimed. The contract requires it of none.
   */
  individualData?: CompleteIndividualData
  /** The access to each feature. */
  featuresAccess: CompleteFeatureAccess[]
  /**
   * A session of identity verification. The property that holds it is named after an external provider in the service, so no answer has it under the name `identityCheck`.
   * - Assumed (`identity-check-name`): Name of the field `identityCheck`. The property is called `identityCheck`. This is known to be wrong.
   */
  identityCheck?: CompleteIdentityCheck
}

/** The personal data of a customer, in clear text. Present for type `individual`; for other types its presence is not documented. Each documented field is there. */
export interface CompleteIndividualData {
  /**
   * The first name.
   * @example Alex
   */
  firstName: string
  /**
   * The last name.
   * @example Example
   */
  lastName: string
  /**
   * The date of birth, as text. Its notation is not documented.
   * - Not known (`birth-date-format`): Notation of `birthDate`. A string without a format.
   */
  birthDate: string
  /**
   * The nationality, as a country code.
   * @example XX
   */
  nationality: string
  /**
   * The national identifier of the person. Not documented further.
   * @example EXAMPLE-ID-0001
   */
  nationalId: string
  /** The postal address of the person. */
  address: CompletePostalAddress
  /**
   * The email address.
   * @example alex@customer.example
   */
  email: string
  /**
   * The phone number in international format, with a leading +.
   * @example +447700900123
   */
  phone: string
}

/** The postal address of the person. Each documented field is there. */
export interface CompletePostalAddress {
  /**
   * The first line of the address.
   * @example 1 Sample Street
   */
  line1: string
  /**
   * The city.
   * @example Sampletown
   */
  city: string
  /**
   * The state.
   * @example Sample State
   */
  state: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  country: string
  /**
   * The zip code.
   * @example 00000
   */
  zipCode: string
}

/** The access of a customer to one feature. Each documented field is there. */
export interface CompleteFeatureAccess {
  /**
   * The identifier of the access.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example access-0001
   */
  id: string
  /**
   * The type of the feature. Values other than those listed may occur.
   * - `cards`: Cards.
   * - `virtual-account`: A virtual account.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * @example cards
   * @example virtual-account
   */
  type: "cards" | "virtual-account" | (string & {})
  /**
   * The identifier of a card type. Shown for type `cards`; whether other types have it is not documented.
   * - There when `type` is `cards`.
   * - Not known (`card-type-of-other-types`): `cardType` of access to other features than cards. The field is shown for type `cards`; for other types nothing is claimed.
   * @example card-type-0001
   */
  cardType?: string
  /**
   * The state of the access. Values other than those listed may occur.
   * - `requested`: Documented without an explanation.
   * - `granted`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string. The documented ones are listed, not enforced.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * @example requested
   * @example granted
   */
  status: "requested" | "granted" | (string & {})
  /**
   * Rejection reasons. Empty in the documented cases; the shape of an element is not documented.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. An array of unknown values.
   */
  rejectionReasons: JsonValue[]
}

/** A session of identity verification. The property that holds it is named after an external provider in the service, so no answer has it under the name `identityCheck`. Each documented field is there. */
export interface CompleteIdentityCheck {
  /**
   * Format: uri
   * The URL of a verification session.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example https://identity.example/sessions/session-0001
   */
  url: string
}

/** A lounge order. Each documented field is there. */
export interface CompleteLoungeOrder {
  /**
   * The person of the order, in clear text. Whether this is the buyer, a visitor or the customer is not documented.
   * - Personal data: neither log nor store it.
   */
  person: CompleteLoungePerson
  /**
   * The state of the order. No value is documented.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. A string without any listed value.
   */
  status: string
  /**
   * Format: date
   * A date of the order. Whether it is that of the visit, of the flight or of the purchase is not documented.
   * - Not known (`lounge-order-meaning`): What `date` and `person` of a lounge order mean. A date and a name. No claim whether `date` is that of the visit, of the flight or of the purchase, nor who `person` is.
   * @example 2099-06-15
   */
  date: string
  /** The airport of the lounge. */
  airport: CompleteLoungeAirport
  /** An airport lounge. Its `terminalType` and `workingTime` are texts, while those of a product are a list and an object. Both are as documented. */
  lounge: CompleteLounge
  /** The access to the lounge. */
  access: CompleteLoungeAccess
}

/** The person of the order, in clear text. Whether this is the buyer, a visitor or the customer is not documented. Each documented field is there. */
export interface CompleteLoungePerson {
  /**
   * The first name.
   * @example Alex
   */
  firstName: string
  /**
   * The last name.
   * @example Example
   */
  lastName: string
}

/** The airport of the lounge. Each documented field is there. */
export interface CompleteLoungeAirport {
  /**
   * The title of the airport.
   * @example Example International Airport
   */
  title: string
  /** The location of the airport. */
  location: CompleteAirportLocation
}

/** The location of the airport. Each documented field is there. */
export interface CompleteAirportLocation {
  /**
   * The city.
   * @example Sampletown
   */
  city: string
  /**
   * The country. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  country: string
  /**
   * The coordinates. Their contents are not documented.
   * - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. An open object.
   */
  coordinates: {
    [key: string]: JsonValue
  }
}

/** An airport lounge. Its `terminalType` and `workingTime` are texts, while those of a product are a list and an object. Both are as documented. Each documented field is there. */
export interface CompleteLounge {
  /**
   * The title of the lounge.
   * @example Example Lounge
   */
  title: string
  /**
   * The terminal of the lounge.
   * @example Terminal 1
   */
  terminal: string
  /**
   * The description of the lounge.
   * @example A quiet lounge with a view of the apron.
   */
  description: string
  /**
   * The time zone of the lounge. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  timezone: string
  /**
   * The working time of the lounge, as text. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  workingTime: string
  /** The terminal type, as text. Its values are not documented. */
  terminalType: string
  /**
   * An address, as text.
   * @example Terminal 1, airside, level 3
   */
  address: string
  /** Photos of the lounge. Documented as a list of strings, without a format. */
  photos: string[]
  /** The features of the lounge. */
  features: CompleteFeature[]
  /** The opening of the lounge, as texts. Their notation is not documented. */
  info: CompleteLoungeInfo
  /** The restrictions of the lounge. */
  restrictions: CompleteLoungeRestriction[]
}

/** The opening of the lounge, as texts. Their notation is not documented. Each documented field is there. */
export interface CompleteLoungeInfo {
  /** The open status. Its values are not documented. */
  openStatus: string
  /**
   * The close time. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  closeTime: string
  /**
   * The open time. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  openTime: string
}

/** A restriction of the lounge. Each documented field is there. */
export interface CompleteLoungeRestriction {
  /** The type of the restriction. Its values are not documented. */
  type: string
  /**
   * The description of the restriction.
   * @example Children need an adult with them.
   */
  description: string
}

/** The access to the lounge. Each documented field is there. */
export interface CompleteLoungeAccess {
  /**
   * A coupon code. How it is used is not documented.
   * - Secret: neither log nor store it.
   * - Assumed (`sensitive-fields`): Which fields are personal data or secrets. Personal: `individualData` and `person`. Secret: `lpa`, `iccid`, `couponCode` and `identityCheck.url`. This is the classification of this document, and its marks keep values out of messages, events and caches.
   * @example EXAMPLE-COUPON-0001
   */
  couponCode: string
}

/** The result of a reissue. Each documented field is there. */
export interface CompleteReissuedCard {
  /** A card. */
  card: CompleteCard
}

/** A card. Each documented field is there. */
export interface CompleteCard {
  /**
   * The card identifier. Whether it is that of the card which was reissued is not documented.
   * - Not known (`reissue-effect`): What a reissue does. No claim what happens to the old card and its balance, whether `card.id` is the id that was sent, and whether `cardBalance` equals `initialBalance`.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example example-card
   */
  id: string
  /**
   * When the card expires, as text. Its notation is not documented.
   * - Not known (`card-expire-format`): Notation of `cardExpire`. A string without a format.
   */
  cardExpire: string
  /**
   * The balance of the card. Whether it counts major or minor units, and whether it equals the initial balance, is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   * - Not known (`reissue-effect`): What a reissue does. No claim what happens to the old card and its balance, whether `card.id` is the id that was sent, and whether `cardBalance` equals `initialBalance`.
   */
  cardBalance: number
  /**
   * The currency of the balance. Its notation is not documented.
   * - Not known (`text-notations`): Notation of time zones, times, currencies and countries. Strings. No claim whether a time zone is an IANA name or an offset, how working and opening times are written, and whether a currency or country is a code or a name. Of `nationality` alone it is documented that it is a country code.
   */
  currency: string
  /**
   * The masked card number. How it is masked is not documented.
   * @example EXAMPLE-MASKED-0001
   */
  maskedCardNumber: string
  /**
   * The brand of the card. Its values are not documented.
   * @example Example Card
   */
  brand: string
  /**
   * The label of the card. Not documented further.
   * @example Example label
   */
  label: string
}

/** What `listAirportProducts` takes. */
export interface ListAirportProductsInput {
  /**
   * The flight number: two capital letters, then digits. One that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits.
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`flight-pattern-unanchored`): End of the flight number. The pattern is taken literally: text may follow the digits.
   */
  flightNumber: string
  /**
   * Format: date
   * The scheduled departure date. It must be in the future; a date that is not is invalid input. Whether today counts, and in which time zone, is not documented: a client refuses only a day that is over everywhere on Earth.
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`future-date-zone`): Time zone in which the departure date must be in the future. A client refuses a date only when that day is over everywhere on Earth, at UTC−12 as well.
   * - Not known (`future-date-today`): Whether today counts as a departure date in the future. No claim. A client does not refuse today, because the service may accept it.
   */
  departureDate: string
}

/** What `getEsimDetails` takes. */
export interface GetEsimDetailsInput {
  /**
   * The eSIM identifier. Where it comes from and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Customer, eSIM, order and card identifiers are inputs; no operation that lists or creates them is described.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   */
  esimId: string
}

/** What `getCustomer` takes. */
export interface GetCustomerInput {
  /**
   * The customer identifier. Where it comes from and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Customer, eSIM, order and card identifiers are inputs; no operation that lists or creates them is described.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   */
  id: string
}

/** What `getLoungeOrder` takes. */
export interface GetLoungeOrderInput {
  /**
   * The order identifier. Where it comes from and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Customer, eSIM, order and card identifiers are inputs; no operation that lists or creates them is described.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   */
  orderId: string
}

/** What `reissueCard` takes. */
export interface ReissueCardInput {
  /**
   * The identifier of the card to reissue. Where it comes from and its format are not documented.
   * - Not known (`id-source`): Where identifiers come from. Customer, eSIM, order and card identifiers are inputs; no operation that lists or creates them is described.
   * - Not known (`id-format`): Format of identifiers. Any string that fits where it is sent.
   * @example card-0001
   */
  cardId: string
  /**
   * The initial balance of the reissued card. Whether it counts major or minor units, and in which currency, is not known.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  initialBalance: number
}

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
