// generated from openapi/openapi.yaml by scripts/generate/render-sdk.ts
import type { OperationId } from '@travel-card/contract'
import type { Shape, ShapeName } from './check-types.ts'

/** What `data` of each operation is. */
export const roots: { readonly [Id in OperationId]: ShapeName } = {
  listAirportProducts: '#AirportProducts',
  getEsimDetails: '#EsimDetails',
  getCustomer: '#Customer',
  getLoungeOrder: '#LoungeOrder',
  reissueCard: '#ReissuedCard',
}

/** What the bodies of documented failures are, by status. */
export const failures: { readonly [Id in OperationId]?: Readonly<Record<number, ShapeName>> } = {
}

export const shapes: Readonly<Record<ShapeName, Shape>> = {
  '#JsonValue': 'any',
  '#AirportProducts': {
    props: {
      availableProductTypes: { items: '#JsonValue' },
      flight: '#Flight',
      products: { items: '#Product' },
    },
  },
  '#Flight': {
    props: {
      number: 'string',
      date: 'date',
      departure: '#FlightEndpoint',
      arrival: '#FlightEndpoint',
      duration: 'number',
      airline: '#Airline',
    },
  },
  '#FlightEndpoint': { props: { iataCode: 'string', timestamp: 'date-time' } },
  '#Airline': {
    props: {
      iataCode: 'string',
      icaoCode: 'string',
      businessName: 'string',
      commonName: 'string',
      logoUrl: 'string',
    },
  },
  '#Product': {
    props: {
      id: 'string',
      type: { type: 'string', known: ['fast-track'] },
      terminal: '#Terminal',
      title: 'string',
      description: 'string',
      howToUse: 'string',
      workingTime: '#WorkingTime',
      features: { items: '#Feature' },
      terminalType: { items: 'string' },
      address: 'string',
      info: { props: {}, rest: '#JsonValue' },
      gateType: { items: 'string' },
      variants: { items: '#ProductVariant' },
      files: { items: '#ProductFile' },
      preOrderTime: 'string',
    },
  },
  '#Terminal': { props: { title: 'string' } },
  '#WorkingTime': { props: { timezone: 'string', time: 'string' } },
  '#Feature': { props: { id: 'string', title: 'string', payable: 'boolean' } },
  '#ProductVariant': {
    props: {
      id: 'string',
      dataHash: 'string',
      adultPrice: '#Price',
      childPrice: '#Price',
      pricingAge: { props: {}, rest: '#JsonValue' },
    },
  },
  '#Price': { props: { amount: 'number', currency: 'string' } },
  '#ProductFile': { props: { url: 'string' } },
  '#EsimDetails': { props: { esim: '#Esim', package: '#EsimPackage' } },
  '#Esim': {
    props: {
      installation: '#EsimInstallation',
      createdAt: 'date-time',
      status: { type: 'string', known: ['active'] },
      usage: '#EsimUsage',
    },
  },
  '#EsimInstallation': { props: { lpa: 'string', smdpAddress: 'string', iccid: 'string' } },
  '#EsimUsage': { props: { data: '#EsimDataUsage' } },
  '#EsimDataUsage': { props: { initial: '#Quantity', remaining: '#Quantity' } },
  '#Quantity': { props: { quantity: 'number', unit: 'string' } },
  '#SmsQuantity': { props: { quantity: 'number' } },
  '#EsimPackage': {
    props: {
      id: 'string',
      unlimited: 'boolean',
      data: '#Quantity',
      voice: '#Quantity',
      sms: '#SmsQuantity',
      validity: '#Quantity',
      coverage: { items: '#CoverageArea' },
    },
  },
  '#CoverageArea': { props: { name: 'string', flagUrl: 'uri', network: { items: '#MobileNetwork' } } },
  '#MobileNetwork': { props: { name: 'string', mobileStandards: { items: 'string' } } },
  '#Customer': {
    props: {
      id: 'string',
      type: { type: 'string', known: ['individual'] },
      status: { type: 'string', known: ['pending'] },
      individualData: ['#IndividualData', 'type', 'individual'],
      featuresAccess: { items: '#FeatureAccess' },
      identityCheck: ['#IdentityCheck'],
    },
  },
  '#IndividualData': {
    props: {
      firstName: 'string',
      lastName: 'string',
      birthDate: 'string',
      nationality: 'string',
      nationalId: 'string',
      address: '#PostalAddress',
      email: 'string',
      phone: 'string',
    },
  },
  '#PostalAddress': {
    props: { line1: 'string', city: 'string', state: 'string', country: 'string', zipCode: 'string' },
  },
  '#FeatureAccess': {
    props: {
      id: 'string',
      type: { type: 'string', known: ['cards', 'virtual-account'] },
      cardType: ['string', 'type', 'cards'],
      status: { type: 'string', known: ['requested', 'granted'] },
      rejectionReasons: { items: '#JsonValue' },
    },
  },
  '#IdentityCheck': { props: { url: 'uri' } },
  '#LoungeOrder': {
    props: {
      person: '#LoungePerson',
      status: 'string',
      date: 'date',
      airport: '#LoungeAirport',
      lounge: '#Lounge',
      access: '#LoungeAccess',
    },
  },
  '#LoungePerson': { props: { firstName: 'string', lastName: 'string' } },
  '#LoungeAirport': { props: { title: 'string', location: '#AirportLocation' } },
  '#AirportLocation': {
    props: { city: 'string', country: 'string', coordinates: { props: {}, rest: '#JsonValue' } },
  },
  '#Lounge': {
    props: {
      title: 'string',
      terminal: 'string',
      description: 'string',
      timezone: 'string',
      workingTime: 'string',
      terminalType: 'string',
      address: 'string',
      photos: { items: 'string' },
      features: { items: '#Feature' },
      info: '#LoungeInfo',
      restrictions: { items: '#LoungeRestriction' },
    },
  },
  '#LoungeInfo': { props: { openStatus: 'string', closeTime: 'string', openTime: 'string' } },
  '#LoungeRestriction': { props: { type: 'string', description: 'string' } },
  '#LoungeAccess': { props: { couponCode: 'string' } },
  '#ReissuedCard': { props: { card: '#Card' }, required: ['card'] },
  '#Card': {
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
}
