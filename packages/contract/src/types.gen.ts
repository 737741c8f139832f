// generated from openapi/openapi.yaml by scripts/generate/contract-types.ts

/**
 * Not documented
 * A value whose shape the service's documentation does not show. Nothing is claimed about it.
 */
export type NotDocumented = unknown

/**
 * A flight and the services that are on offer for it.
 * - Assumed (`presence`): Which fields of an answer are always there. The envelope's `status` and `data` and `data.card` are required; each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A value that is missing is absent. No field may be null.
 */
export interface AirportProducts {
  /**
   * The types of product on offer. What an element looks like is not documented.
   * - Not known (`available-product-types-items`): Elements of `availableProductTypes`. An array of unknown values.
   */
  availableProductTypes?: NotDocumented[]
  /** The flight that the services are for. */
  flight?: Flight
  /** The services on offer. */
  products?: Product[]
}

/** The flight that the services are for. */
export interface Flight {
  /** The flight's number. */
  number?: string
  /**
   * Format: date
   * The day of the scheduled departure.
   */
  date?: string
  /** Where and when the flight departs. */
  departure?: FlightPoint
  /** Where and when the flight arrives. */
  arrival?: FlightPoint
  /**
   * How long the flight takes. The unit is not documented.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. A number.
   */
  duration?: number
  /** The airline that operates the flight. */
  airline?: Airline
}

/** One end of a flight. */
export interface FlightPoint {
  /** The airport's IATA code. */
  iataCode?: string
  /**
   * Format: date-time
   * The moment, as an ISO 8601 date-time in UTC.
   */
  timestamp?: string
}

/** The airline that operates the flight. */
export interface Airline {
  /** The airline's IATA code. */
  iataCode?: string
  /** The airline's ICAO code. */
  icaoCode?: string
  /** The name the airline does business under. */
  businessName?: string
  /** The name the airline is commonly known by. */
  commonName?: string
  /** Where the airline's logo is. Not documented to be a URL in any strict sense. */
  logoUrl?: string
}

/** A service at an airport. */
export interface Product {
  /** The product's identifier. */
  id?: string
  /**
   * What kind of service it is. Values other than those listed may occur.
   * - `fast-track`: A fast track at an airport.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   * @example fast-track
   */
  type?: "fast-track" | (string & {})
  /** A terminal of an airport. */
  terminal?: Terminal
  /** The product's name, to be shown to people. */
  title?: string
  /** What the product is. */
  description?: string
  /** How a guest uses the product. */
  howToUse?: string
  /** When a product can be used. */
  workingTime?: WorkingTime
  /** What comes with the product. */
  features?: Feature[]
  /** The types of terminal in which the product can be used. */
  terminalType?: string[]
  /** Where the product is. */
  address?: string
  /**
   * More about the product. What it holds is not documented.
   * - Not known (`product-info-contents`): Contents of a product's `info`. An open object.
   */
  info?: {
    [key: string]: unknown
  }
  /** The types of gate at which the product can be used. */
  gateType?: string[]
  /** The forms in which the product is on offer, each with its prices. */
  variants?: ProductVariant[]
  /** Files that belong to the product. */
  files?: ProductFile[]
  /** How long ahead the product has to be ordered, as text. */
  preOrderTime?: string
}

/** A terminal of an airport. */
export interface Terminal {
  /** The terminal's name. */
  title?: string
}

/** When a product can be used. */
export interface WorkingTime {
  /** The time zone that the hours are given in. */
  timezone?: string
  /** The hours, as text. */
  time?: string
}

/** Something that comes with a product or a lounge. */
export interface Feature {
  /** The feature's identifier. */
  id?: string
  /** The feature's name, to be shown to people. */
  title?: string
  /** Whether the feature costs extra. */
  payable?: boolean
}

/** One form of a product, with its prices. */
export interface ProductVariant {
  /** The variant's identifier. */
  id?: string
  /** A hash of the variant's data. */
  dataHash?: string
  /** What an adult pays. */
  adultPrice?: Price
  /** What a child pays. */
  childPrice?: Price
  /**
   * The ages that the prices are for. What it holds is not documented.
   * - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. An open object.
   */
  pricingAge?: {
    [key: string]: unknown
  }
}

/** An amount of money. */
export interface Price {
  /**
   * The amount. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  amount?: number
  /** The currency that the amount is in. */
  currency?: string
}

/** A file that belongs to a product. */
export interface ProductFile {
  /** Where the file is. */
  url?: string
}

/**
 * An eSIM and the package it belongs to.
 * - Assumed (`presence`): Which fields of an answer are always there. The envelope's `status` and `data` and `data.card` are required; each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A value that is missing is absent. No field may be null.
 */
export interface EsimDetails {
  /** An eSIM, how to install it, and how much of it is used. */
  esim?: Esim
  /** The package that an eSIM belongs to. */
  package?: EsimPackage
}

/** An eSIM, how to install it, and how much of it is used. */
export interface Esim {
  /** What a device needs to install the eSIM. */
  installation?: EsimInstallation
  /**
   * Format: date-time
   * When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
   */
  createdAt?: string
  /**
   * The eSIM's state. Values other than those listed may occur.
   * - `active`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example active
   */
  status?: "active" | (string & {})
  /** How much of the eSIM is used. */
  usage?: EsimUsage
}

/** What a device needs to install the eSIM. */
export interface EsimInstallation {
  /**
   * The activation string that installs the eSIM.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  lpa?: string
  /** The address of the server that hands out the profile. */
  smdpAddress?: string
  /**
   * The eSIM's ICCID.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  iccid?: string
}

/** How much of the eSIM is used. */
export interface EsimUsage {
  /** The data volume at the start and what is left of it. */
  data?: EsimDataUsage
}

/** The data volume at the start and what is left of it. */
export interface EsimDataUsage {
  /** The volume at the start. */
  initial?: Quantity
  /** The volume that is left. */
  remaining?: Quantity
}

/** A quantity with its unit. */
export interface Quantity {
  /** How much. */
  quantity?: number
  /** Of what. */
  unit?: string
}

/** A number of text messages. It has no unit. */
export interface SmsQuantity {
  /** How many. */
  quantity?: number
}

/** The package that an eSIM belongs to. */
export interface EsimPackage {
  /** The package's identifier. */
  id?: string
  /** Whether the package has no limit. */
  unlimited?: boolean
  /** The data volume that the package holds. */
  data?: Quantity
  /** The calls that the package holds. */
  voice?: Quantity
  /** A number of text messages. It has no unit. */
  sms?: SmsQuantity
  /** How long the package is valid. */
  validity?: Quantity
  /** Where the package can be used. */
  coverage?: CoverageArea[]
}

/** An area in which a package can be used. */
export interface CoverageArea {
  /** The area's name. */
  name?: string
  /**
   * Format: uri
   * Where an image of the area's flag is.
   */
  flagUrl?: string
  /** The networks there. */
  network?: MobileNetwork[]
}

/** A mobile network. */
export interface MobileNetwork {
  /** The network's name. */
  name?: string
  /** The mobile standards that the network offers. */
  mobileStandards?: string[]
}

/**
 * A customer and the features that the customer may use.
 * - Assumed (`presence`): Which fields of an answer are always there. The envelope's `status` and `data` and `data.card` are required; each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A value that is missing is absent. No field may be null.
 */
export interface Customer {
  /** The customer's identifier. */
  id?: string
  /**
   * What kind of customer it is. Values other than those listed may occur.
   * - `individual`: A person, described by `individualData`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   * @example individual
   */
  type?: "individual" | (string & {})
  /**
   * The customer's state. Values other than those listed may occur.
   * - `pending`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example pending
   */
  status?: "pending" | (string & {})
  /**
   * The person behind a customer of type `individual`, in clear text.
   * - There when `type` is `individual`.
   * - Personal data: neither log nor store it.
   * - Not known (`individual-data-of-other-types`): `individualData` of customers who are not individuals. The field is demanded of individuals alone, and optional for others.
   */
  individualData?: IndividualData
  /** The state of each feature. */
  featuresAccess?: FeatureAccess[]
  /**
   * A verification of the customer's identity by an outside provider. The property that holds it has another name in the service: it is called after the provider.
   * - Assumed (`identity-check-name`): Name of the customer's identity verification. The property is called `identityCheck`.
   */
  identityCheck?: IdentityCheck
}

/**
 * The person behind a customer of type `individual`, in clear text.
 * - Personal data: neither log nor store it.
 */
export interface IndividualData {
  /** The first name. */
  firstName?: string
  /** The last name. */
  lastName?: string
  /**
   * The date of birth, as text. Its format is not documented.
   * - Not known (`birth-date-format`): Format of `birthDate`. A string without a format.
   */
  birthDate?: string
  /** The nationality, as a country code. */
  nationality?: string
  /** The number of the national identity document. */
  nationalId?: string
  /** Where the person lives. */
  address?: PostalAddress
  /** The email address. */
  email?: string
  /** The phone number in international form, with a leading +. */
  phone?: string
}

/** Where the person lives. */
export interface PostalAddress {
  /** Street and number. */
  line1?: string
  /** The city. */
  city?: string
  /** The state or region. */
  state?: string
  /** The country. */
  country?: string
  /** The postal code. */
  zipCode?: string
}

/** The state of a customer's access to one feature. */
export interface FeatureAccess {
  /** The identifier of this access. */
  id?: string
  /**
   * Which feature it is. Values other than those listed may occur.
   * - `cards`: Payment cards.
   * - `virtual-account`: A virtual account.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * @example cards
   * @example virtual-account
   */
  type?: "cards" | "virtual-account" | (string & {})
  /**
   * The identifier of a type of card. Documented for access of type `cards`.
   * - There when `type` is `cards`.
   */
  cardType?: string
  /**
   * The state of the access. Values other than those listed may occur.
   * - `requested`: Access was requested.
   * - `granted`: Access was granted.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example requested
   * @example granted
   */
  status?: "requested" | "granted" | (string & {})
  /**
   * Why access was rejected. Empty in each documented case; what an element looks like is not documented.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. An array of unknown values.
   */
  rejectionReasons?: NotDocumented[]
}

/** A verification of the customer's identity by an outside provider. The property that holds it has another name in the service: it is called after the provider. */
export interface IdentityCheck {
  /**
   * Format: uri
   * Where the customer takes the verification. Whoever has this URL can enter the session.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  url?: string
}

/**
 * An order of a visit to an airport lounge.
 * - Assumed (`presence`): Which fields of an answer are always there. The envelope's `status` and `data` and `data.card` are required; each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A value that is missing is absent. No field may be null.
 */
export interface LoungeOrder {
  /**
   * The guest, in clear text.
   * - Personal data: neither log nor store it.
   */
  person?: LoungeGuest
  /**
   * The order's state. No value is documented.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. A string without any listed value.
   */
  status?: string
  /**
   * Format: date
   * The day of the visit.
   */
  date?: string
  /** The airport that the lounge is at. */
  airport?: LoungeAirport
  /** An airport lounge. */
  lounge?: Lounge
  /** What lets the guest in. */
  access?: LoungeAccess
}

/**
 * The guest, in clear text.
 * - Personal data: neither log nor store it.
 */
export interface LoungeGuest {
  /** The first name. */
  firstName?: string
  /** The last name. */
  lastName?: string
}

/** The airport that the lounge is at. */
export interface LoungeAirport {
  /** The airport's name. */
  title?: string
  /** Where the airport is. */
  location?: AirportLocation
}

/** Where the airport is. */
export interface AirportLocation {
  /** The city. */
  city?: string
  /** The country. */
  country?: string
  /**
   * The coordinates. What they hold is not documented.
   * - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. An open object.
   */
  coordinates?: {
    [key: string]: unknown
  }
}

/** An airport lounge. */
export interface Lounge {
  /** The lounge's name, to be shown to people. */
  title?: string
  /** The terminal that the lounge is in. */
  terminal?: string
  /** What the lounge is like. */
  description?: string
  /** The time zone of the lounge. */
  timezone?: string
  /** When the lounge is open, as text. */
  workingTime?: string
  /** The type of terminal that the lounge is in. */
  terminalType?: string
  /** Where the lounge is. */
  address?: string
  /** Photos of the lounge. */
  photos?: string[]
  /** What the lounge has to offer. */
  features?: Feature[]
  /** Whether the lounge is open, and when. */
  info?: LoungeOpening
  /** What a guest has to heed. */
  restrictions?: LoungeRestriction[]
}

/** Whether the lounge is open, and when. */
export interface LoungeOpening {
  /** Whether the lounge is open, as text. */
  openStatus?: string
  /** When the lounge closes, as text. */
  closeTime?: string
  /** When the lounge opens, as text. */
  openTime?: string
}

/** Something that a guest of a lounge has to heed. */
export interface LoungeRestriction {
  /** What kind of restriction it is. */
  type?: string
  /** What it says. */
  description?: string
}

/** What lets the guest in. */
export interface LoungeAccess {
  /**
   * The code that the guest shows at the door. Whoever has it can use it.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  couponCode?: string
}

/**
 * The outcome of a reissue.
 * - Assumed (`presence`): Which fields of an answer are always there. The envelope's `status` and `data` and `data.card` are required; each other field of an answer is optional.
 * - Assumed (`absent-or-null`): How a missing value is written. A value that is missing is absent. No field may be null.
 */
export interface ReissuedCard {
  /** A payment card. */
  card: Card
}

/** A payment card. */
export interface Card {
  /** The card's identifier. Whether a reissue keeps it is not documented. */
  id?: string
  /**
   * When the card expires, as text. Its format is not documented.
   * - Not known (`card-expire-format`): Format of `cardExpire`. A string without a format.
   */
  cardExpire?: string
  /**
   * The balance on the card. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  cardBalance?: number
  /** The currency of the balance. */
  currency?: string
  /** The card number with most of its digits masked. */
  maskedCardNumber?: string
  /** The card's brand. */
  brand?: string
  /** The card's label. */
  label?: string
}

/** A flight and the services that are on offer for it. Each documented field is there. */
export interface CompleteAirportProducts {
  /**
   * The types of product on offer. What an element looks like is not documented.
   * - Not known (`available-product-types-items`): Elements of `availableProductTypes`. An array of unknown values.
   */
  availableProductTypes: NotDocumented[]
  /** The flight that the services are for. */
  flight: CompleteFlight
  /** The services on offer. */
  products: CompleteProduct[]
}

/** The flight that the services are for. Each documented field is there. */
export interface CompleteFlight {
  /** The flight's number. */
  number: string
  /**
   * Format: date
   * The day of the scheduled departure.
   */
  date: string
  /** Where and when the flight departs. */
  departure: CompleteFlightPoint
  /** Where and when the flight arrives. */
  arrival: CompleteFlightPoint
  /**
   * How long the flight takes. The unit is not documented.
   * - Not known (`flight-duration-unit`): Unit of a flight's `duration`. A number.
   */
  duration: number
  /** The airline that operates the flight. */
  airline: CompleteAirline
}

/** One end of a flight. Each documented field is there. */
export interface CompleteFlightPoint {
  /** The airport's IATA code. */
  iataCode: string
  /**
   * Format: date-time
   * The moment, as an ISO 8601 date-time in UTC.
   */
  timestamp: string
}

/** The airline that operates the flight. Each documented field is there. */
export interface CompleteAirline {
  /** The airline's IATA code. */
  iataCode: string
  /** The airline's ICAO code. */
  icaoCode: string
  /** The name the airline does business under. */
  businessName: string
  /** The name the airline is commonly known by. */
  commonName: string
  /** Where the airline's logo is. Not documented to be a URL in any strict sense. */
  logoUrl: string
}

/** A service at an airport. Each documented field is there. */
export interface CompleteProduct {
  /** The product's identifier. */
  id: string
  /**
   * What kind of service it is. Values other than those listed may occur.
   * - `fast-track`: A fast track at an airport.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`product-type-values`): Further types of product. `fast-track` is listed; any string is accepted.
   * @example fast-track
   */
  type: "fast-track" | (string & {})
  /** A terminal of an airport. */
  terminal: CompleteTerminal
  /** The product's name, to be shown to people. */
  title: string
  /** What the product is. */
  description: string
  /** How a guest uses the product. */
  howToUse: string
  /** When a product can be used. */
  workingTime: CompleteWorkingTime
  /** What comes with the product. */
  features: CompleteFeature[]
  /** The types of terminal in which the product can be used. */
  terminalType: string[]
  /** Where the product is. */
  address: string
  /**
   * More about the product. What it holds is not documented.
   * - Not known (`product-info-contents`): Contents of a product's `info`. An open object.
   */
  info: {
    [key: string]: unknown
  }
  /** The types of gate at which the product can be used. */
  gateType: string[]
  /** The forms in which the product is on offer, each with its prices. */
  variants: CompleteProductVariant[]
  /** Files that belong to the product. */
  files: CompleteProductFile[]
  /** How long ahead the product has to be ordered, as text. */
  preOrderTime: string
}

/** A terminal of an airport. Each documented field is there. */
export interface CompleteTerminal {
  /** The terminal's name. */
  title: string
}

/** When a product can be used. Each documented field is there. */
export interface CompleteWorkingTime {
  /** The time zone that the hours are given in. */
  timezone: string
  /** The hours, as text. */
  time: string
}

/** Something that comes with a product or a lounge. Each documented field is there. */
export interface CompleteFeature {
  /** The feature's identifier. */
  id: string
  /** The feature's name, to be shown to people. */
  title: string
  /** Whether the feature costs extra. */
  payable: boolean
}

/** One form of a product, with its prices. Each documented field is there. */
export interface CompleteProductVariant {
  /** The variant's identifier. */
  id: string
  /** A hash of the variant's data. */
  dataHash: string
  /** What an adult pays. */
  adultPrice: CompletePrice
  /** What a child pays. */
  childPrice: CompletePrice
  /**
   * The ages that the prices are for. What it holds is not documented.
   * - Not known (`pricing-age-contents`): Contents of a variant's `pricingAge`. An open object.
   */
  pricingAge: {
    [key: string]: unknown
  }
}

/** An amount of money. Each documented field is there. */
export interface CompletePrice {
  /**
   * The amount. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  amount: number
  /** The currency that the amount is in. */
  currency: string
}

/** A file that belongs to a product. Each documented field is there. */
export interface CompleteProductFile {
  /** Where the file is. */
  url: string
}

/** An eSIM and the package it belongs to. Each documented field is there. */
export interface CompleteEsimDetails {
  /** An eSIM, how to install it, and how much of it is used. */
  esim: CompleteEsim
  /** The package that an eSIM belongs to. */
  package: CompleteEsimPackage
}

/** An eSIM, how to install it, and how much of it is used. Each documented field is there. */
export interface CompleteEsim {
  /** What a device needs to install the eSIM. */
  installation: CompleteEsimInstallation
  /**
   * Format: date-time
   * When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
   */
  createdAt: string
  /**
   * The eSIM's state. Values other than those listed may occur.
   * - `active`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example active
   */
  status: "active" | (string & {})
  /** How much of the eSIM is used. */
  usage: CompleteEsimUsage
}

/** What a device needs to install the eSIM. Each documented field is there. */
export interface CompleteEsimInstallation {
  /**
   * The activation string that installs the eSIM.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  lpa: string
  /** The address of the server that hands out the profile. */
  smdpAddress: string
  /**
   * The eSIM's ICCID.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  iccid: string
}

/** How much of the eSIM is used. Each documented field is there. */
export interface CompleteEsimUsage {
  /** The data volume at the start and what is left of it. */
  data: CompleteEsimDataUsage
}

/** The data volume at the start and what is left of it. Each documented field is there. */
export interface CompleteEsimDataUsage {
  /** The volume at the start. */
  initial: CompleteQuantity
  /** The volume that is left. */
  remaining: CompleteQuantity
}

/** A quantity with its unit. Each documented field is there. */
export interface CompleteQuantity {
  /** How much. */
  quantity: number
  /** Of what. */
  unit: string
}

/** A number of text messages. It has no unit. Each documented field is there. */
export interface CompleteSmsQuantity {
  /** How many. */
  quantity: number
}

/** The package that an eSIM belongs to. Each documented field is there. */
export interface CompleteEsimPackage {
  /** The package's identifier. */
  id: string
  /** Whether the package has no limit. */
  unlimited: boolean
  /** The data volume that the package holds. */
  data: CompleteQuantity
  /** The calls that the package holds. */
  voice: CompleteQuantity
  /** A number of text messages. It has no unit. */
  sms: CompleteSmsQuantity
  /** How long the package is valid. */
  validity: CompleteQuantity
  /** Where the package can be used. */
  coverage: CompleteCoverageArea[]
}

/** An area in which a package can be used. Each documented field is there. */
export interface CompleteCoverageArea {
  /** The area's name. */
  name: string
  /**
   * Format: uri
   * Where an image of the area's flag is.
   */
  flagUrl: string
  /** The networks there. */
  network: CompleteMobileNetwork[]
}

/** A mobile network. Each documented field is there. */
export interface CompleteMobileNetwork {
  /** The network's name. */
  name: string
  /** The mobile standards that the network offers. */
  mobileStandards: string[]
}

/** A customer and the features that the customer may use. Each documented field is there. */
export interface CompleteCustomer {
  /** The customer's identifier. */
  id: string
  /**
   * What kind of customer it is. Values other than those listed may occur.
   * - `individual`: A person, described by `individualData`.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`customer-type-values`): Further types of customer. `individual` is listed; any string is accepted.
   * @example individual
   */
  type: "individual" | (string & {})
  /**
   * The customer's state. Values other than those listed may occur.
   * - `pending`: Documented without an explanation.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example pending
   */
  status: "pending" | (string & {})
  /**
   * The person behind a customer of type `individual`, in clear text.
   * - There when `type` is `individual`.
   * - Personal data: neither log nor store it.
   * - Not known (`individual-data-of-other-types`): `individualData` of customers who are not individuals. The field is demanded of individuals alone, and optional for others.
   */
  individualData?: CompleteIndividualData
  /** The state of each feature. */
  featuresAccess: CompleteFeatureAccess[]
  /**
   * A verification of the customer's identity by an outside provider. The property that holds it has another name in the service: it is called after the provider.
   * - Assumed (`identity-check-name`): Name of the customer's identity verification. The property is called `identityCheck`.
   */
  identityCheck?: CompleteIdentityCheck
}

/** The person behind a customer of type `individual`, in clear text. Each documented field is there. */
export interface CompleteIndividualData {
  /** The first name. */
  firstName: string
  /** The last name. */
  lastName: string
  /**
   * The date of birth, as text. Its format is not documented.
   * - Not known (`birth-date-format`): Format of `birthDate`. A string without a format.
   */
  birthDate: string
  /** The nationality, as a country code. */
  nationality: string
  /** The number of the national identity document. */
  nationalId: string
  /** Where the person lives. */
  address: CompletePostalAddress
  /** The email address. */
  email: string
  /** The phone number in international form, with a leading +. */
  phone: string
}

/** Where the person lives. Each documented field is there. */
export interface CompletePostalAddress {
  /** Street and number. */
  line1: string
  /** The city. */
  city: string
  /** The state or region. */
  state: string
  /** The country. */
  country: string
  /** The postal code. */
  zipCode: string
}

/** The state of a customer's access to one feature. Each documented field is there. */
export interface CompleteFeatureAccess {
  /** The identifier of this access. */
  id: string
  /**
   * Which feature it is. Values other than those listed may occur.
   * - `cards`: Payment cards.
   * - `virtual-account`: A virtual account.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * @example cards
   * @example virtual-account
   */
  type: "cards" | "virtual-account" | (string & {})
  /**
   * The identifier of a type of card. Documented for access of type `cards`.
   * - There when `type` is `cards`.
   */
  cardType?: string
  /**
   * The state of the access. Values other than those listed may occur.
   * - `requested`: Access was requested.
   * - `granted`: Access was granted.
   * - Assumed (`open-values`): Documented values are not the whole set. A field with documented values accepts any string; the documented ones are listed, not enforced.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`status-values`): Complete sets of states. The documented values are listed and not enforced.
   * @example requested
   * @example granted
   */
  status: "requested" | "granted" | (string & {})
  /**
   * Why access was rejected. Empty in each documented case; what an element looks like is not documented.
   * - Not known (`rejection-reasons-items`): Elements of `rejectionReasons`. An array of unknown values.
   */
  rejectionReasons: NotDocumented[]
}

/** A verification of the customer's identity by an outside provider. The property that holds it has another name in the service: it is called after the provider. Each documented field is there. */
export interface CompleteIdentityCheck {
  /**
   * Format: uri
   * Where the customer takes the verification. Whoever has this URL can enter the session.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  url: string
}

/** An order of a visit to an airport lounge. Each documented field is there. */
export interface CompleteLoungeOrder {
  /**
   * The guest, in clear text.
   * - Personal data: neither log nor store it.
   */
  person: CompleteLoungeGuest
  /**
   * The order's state. No value is documented.
   * - Not known (`status-transitions`): Which state follows which. No order of states is described.
   * - Not known (`lounge-order-status-values`): Values of a lounge order's status. A string without any listed value.
   */
  status: string
  /**
   * Format: date
   * The day of the visit.
   */
  date: string
  /** The airport that the lounge is at. */
  airport: CompleteLoungeAirport
  /** An airport lounge. */
  lounge: CompleteLounge
  /** What lets the guest in. */
  access: CompleteLoungeAccess
}

/** The guest, in clear text. Each documented field is there. */
export interface CompleteLoungeGuest {
  /** The first name. */
  firstName: string
  /** The last name. */
  lastName: string
}

/** The airport that the lounge is at. Each documented field is there. */
export interface CompleteLoungeAirport {
  /** The airport's name. */
  title: string
  /** Where the airport is. */
  location: CompleteAirportLocation
}

/** Where the airport is. Each documented field is there. */
export interface CompleteAirportLocation {
  /** The city. */
  city: string
  /** The country. */
  country: string
  /**
   * The coordinates. What they hold is not documented.
   * - Not known (`coordinates-contents`): Contents of an airport's `coordinates`. An open object.
   */
  coordinates: {
    [key: string]: unknown
  }
}

/** An airport lounge. Each documented field is there. */
export interface CompleteLounge {
  /** The lounge's name, to be shown to people. */
  title: string
  /** The terminal that the lounge is in. */
  terminal: string
  /** What the lounge is like. */
  description: string
  /** The time zone of the lounge. */
  timezone: string
  /** When the lounge is open, as text. */
  workingTime: string
  /** The type of terminal that the lounge is in. */
  terminalType: string
  /** Where the lounge is. */
  address: string
  /** Photos of the lounge. */
  photos: string[]
  /** What the lounge has to offer. */
  features: CompleteFeature[]
  /** Whether the lounge is open, and when. */
  info: CompleteLoungeOpening
  /** What a guest has to heed. */
  restrictions: CompleteLoungeRestriction[]
}

/** Whether the lounge is open, and when. Each documented field is there. */
export interface CompleteLoungeOpening {
  /** Whether the lounge is open, as text. */
  openStatus: string
  /** When the lounge closes, as text. */
  closeTime: string
  /** When the lounge opens, as text. */
  openTime: string
}

/** Something that a guest of a lounge has to heed. Each documented field is there. */
export interface CompleteLoungeRestriction {
  /** What kind of restriction it is. */
  type: string
  /** What it says. */
  description: string
}

/** What lets the guest in. Each documented field is there. */
export interface CompleteLoungeAccess {
  /**
   * The code that the guest shows at the door. Whoever has it can use it.
   * - Secret: whoever has it can use it. Neither log nor store it.
   */
  couponCode: string
}

/** The outcome of a reissue. Each documented field is there. */
export interface CompleteReissuedCard {
  /** A payment card. */
  card: CompleteCard
}

/** A payment card. Each documented field is there. */
export interface CompleteCard {
  /** The card's identifier. Whether a reissue keeps it is not documented. */
  id: string
  /**
   * When the card expires, as text. Its format is not documented.
   * - Not known (`card-expire-format`): Format of `cardExpire`. A string without a format.
   */
  cardExpire: string
  /**
   * The balance on the card. Whether it counts major or minor units is not documented.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  cardBalance: number
  /** The currency of the balance. */
  currency: string
  /** The card number with most of its digits masked. */
  maskedCardNumber: string
  /** The card's brand. */
  brand: string
  /** The card's label. */
  label: string
}

/** What `listAirportProducts` takes. */
export interface ListAirportProductsInput {
  /**
   * The flight's number: two capital letters, then digits. The documented pattern is not anchored at its end, so text may follow.
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`flight-pattern-unanchored`): End of the flight number. The pattern is taken to the letter: text may follow the digits.
   */
  flightNumber: string
  /**
   * Format: date
   * The day of the scheduled departure, which must lie in the future. In which time zone is not documented: a client refuses only a day that has begun everywhere on Earth.
   * - Assumed (`query-names`): Names of the two query parameters of listAirportProducts. They are called `flightNumber` and `departureDate`.
   * - Assumed (`inputs-required`): Which inputs are required. Both query parameters, the body and both of its fields are required.
   * - Assumed (`future-date-zone`): Time zone in which the departure date must lie in the future. A client refuses a date only when that day has begun everywhere on Earth, at UTC−12 as well.
   */
  departureDate: string
}

/** What `getEsimDetails` takes. */
export interface GetEsimDetailsInput {
  /**
   * The eSIM's identifier. Its format is not documented.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   * - Not known (`esim-id-format`): Format of identifiers. Any string that fits into a path.
   */
  esimId: string
}

/** What `getCustomer` takes. */
export interface GetCustomerInput {
  /**
   * The customer's identifier. Its format is not documented.
   * - Assumed (`path-ids-are-strings`): Type of the identifiers in paths. `esimId` and `id` are strings, as `orderId` is documented to be.
   */
  id: string
}

/** What `getLoungeOrder` takes. */
export interface GetLoungeOrderInput {
  /** The lounge order's identifier. */
  orderId: string
}

/** What `reissueCard` takes. */
export interface ReissueCardInput {
  /** The identifier of the card to reissue. */
  cardId: string
  /**
   * The balance that the reissued card starts with. Whether it counts major or minor units, and in which currency, is not known.
   * - Not known (`money-unit`): Unit of money. No claim whether an amount or balance counts major or minor units, nor in which currency `initialBalance` is. They are numbers, passed on as they are.
   */
  initialBalance: number
}

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
