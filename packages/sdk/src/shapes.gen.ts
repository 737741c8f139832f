// generated from openapi/openapi.yaml by scripts/generate/sdk-shapes.ts
import type { OperationId } from '@travel-card/contract'
import type { Shape } from './check-types.ts'

/** What `data` of each operation is, by its place in `shapes`. */
export const roots: { readonly [Id in OperationId]: number } = {
  listAirportProducts: 1,
  getEsimDetails: 12,
  getCustomer: 22,
  getLoungeOrder: 27,
  reissueCard: 35,
}

export const shapes: readonly Shape[] = [
  /* 0: JsonValue */ 'any',
  /* 1: AirportProducts */ {
    props: { availableProductTypes: { items: 0 }, flight: 2, products: { items: 5 } },
  },
  /* 2: Flight */ {
    props: { number: 'string', date: 'date', departure: 3, arrival: 3, duration: 'number', airline: 4 },
  },
  /* 3: FlightEndpoint */ { props: { iataCode: 'string', timestamp: 'date-time' } },
  /* 4: Airline */ {
    props: {
      iataCode: 'string',
      icaoCode: 'string',
      businessName: 'string',
      commonName: 'string',
      logoUrl: 'string',
    },
  },
  /* 5: Product */ {
    props: {
      id: 'string',
      type: { type: 'string', known: ['fast-track'] },
      terminal: 6,
      title: 'string',
      description: 'string',
      howToUse: 'string',
      workingTime: 7,
      features: { items: 8 },
      terminalType: { items: 'string' },
      address: 'string',
      info: { props: {}, rest: 0 },
      gateType: { items: 'string' },
      variants: { items: 9 },
      files: { items: 11 },
      preOrderTime: 'string',
    },
  },
  /* 6: Terminal */ { props: { title: 'string' } },
  /* 7: WorkingTime */ { props: { timezone: 'string', time: 'string' } },
  /* 8: Feature */ { props: { id: 'string', title: 'string', payable: 'boolean' } },
  /* 9: ProductVariant */ {
    props: {
      id: 'string',
      dataHash: 'string',
      adultPrice: 10,
      childPrice: 10,
      pricingAge: { props: {}, rest: 0 },
    },
  },
  /* 10: Price */ { props: { amount: 'number', currency: 'string' } },
  /* 11: ProductFile */ { props: { url: 'string' } },
  /* 12: EsimDetails */ { props: { esim: 13, package: 19 } },
  /* 13: Esim */ {
    props: {
      installation: 14,
      createdAt: 'date-time',
      status: { type: 'string', known: ['active'] },
      usage: 15,
    },
  },
  /* 14: EsimInstallation */ { props: { lpa: 'string', smdpAddress: 'string', iccid: 'string' } },
  /* 15: EsimUsage */ { props: { data: 16 } },
  /* 16: EsimDataUsage */ { props: { initial: 17, remaining: 17 } },
  /* 17: Quantity */ { props: { quantity: 'number', unit: 'string' } },
  /* 18: SmsQuantity */ { props: { quantity: 'number' } },
  /* 19: EsimPackage */ {
    props: {
      id: 'string',
      unlimited: 'boolean',
      data: 17,
      voice: 17,
      sms: 18,
      validity: 17,
      coverage: { items: 20 },
    },
  },
  /* 20: CoverageArea */ { props: { name: 'string', flagUrl: 'uri', network: { items: 21 } } },
  /* 21: MobileNetwork */ { props: { name: 'string', mobileStandards: { items: 'string' } } },
  /* 22: Customer */ {
    props: {
      id: 'string',
      type: { type: 'string', known: ['individual'] },
      status: { type: 'string', known: ['pending'] },
      individualData: [23, 'type', 'individual'],
      featuresAccess: { items: 25 },
      identityCheck: [26],
    },
  },
  /* 23: IndividualData */ {
    props: {
      firstName: 'string',
      lastName: 'string',
      birthDate: 'string',
      nationality: 'string',
      nationalId: 'string',
      address: 24,
      email: 'string',
      phone: 'string',
    },
  },
  /* 24: PostalAddress */ {
    props: { line1: 'string', city: 'string', state: 'string', country: 'string', zipCode: 'string' },
  },
  /* 25: FeatureAccess */ {
    props: {
      id: 'string',
      type: { type: 'string', known: ['cards', 'virtual-account'] },
      cardType: ['string', 'type', 'cards'],
      status: { type: 'string', known: ['requested', 'granted'] },
      rejectionReasons: { items: 0 },
    },
  },
  /* 26: IdentityCheck */ { props: { url: 'uri' } },
  /* 27: LoungeOrder */ {
    props: { person: 28, status: 'string', date: 'date', airport: 29, lounge: 31, access: 34 },
  },
  /* 28: LoungePerson */ { props: { firstName: 'string', lastName: 'string' } },
  /* 29: LoungeAirport */ { props: { title: 'string', location: 30 } },
  /* 30: AirportLocation */ {
    props: { city: 'string', country: 'string', coordinates: { props: {}, rest: 0 } },
  },
  /* 31: Lounge */ {
    props: {
      title: 'string',
      terminal: 'string',
      description: 'string',
      timezone: 'string',
      workingTime: 'string',
      terminalType: 'string',
      address: 'string',
      photos: { items: 'string' },
      features: { items: 8 },
      info: 32,
      restrictions: { items: 33 },
    },
  },
  /* 32: LoungeInfo */ { props: { openStatus: 'string', closeTime: 'string', openTime: 'string' } },
  /* 33: LoungeRestriction */ { props: { type: 'string', description: 'string' } },
  /* 34: LoungeAccess */ { props: { couponCode: 'string' } },
  /* 35: ReissuedCard */ { props: { card: 36 } },
  /* 36: Card */ {
    props: {
      id: 'string',
      cardExpire: 'string',
      cardBalance: 'number',
      currency: 'string',
      maskedCardNumber: 'string',
      brand: 'string',
      label: 'string',
    },
  },
]
