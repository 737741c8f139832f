// generated from openapi/openapi.yaml by scripts/generate/render-mock.ts
import type { CompactContract, CompactSchema } from './contract.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

/** The names of the contract's examples, by operation. */
export interface ExampleNames {
  listAirportProducts: 'fast-track' | 'no-products'
  getEsimDetails: 'limited' | 'unlimited'
  getCustomer: 'access-granted' | 'access-requested'
  getLoungeOrder: 'every-field' | 'some-fields'
  reissueCard: 'every-field' | 'some-fields'
}

/** The arguments, and the fields of assumed name, that may have another name on the wire. */
export type Renamable = 'flightNumber' | 'departureDate' | 'identityCheck' | 'cardId' | 'initialBalance'

export const contract: CompactContract = {
  baseUrl: 'https://api.travel-card.example',
  schemas: {
    JsonValue: {},
    AirportProducts: {
      type: 'object',
      properties: {
        availableProductTypes: { type: 'array', items: { $ref: 'JsonValue' } },
        flight: {
          type: 'object',
          properties: {
            number: { type: 'string', echo: 'flightNumber' },
            date: { type: 'string', format: 'date' },
            departure: { $ref: 'FlightEndpoint' },
            arrival: { $ref: 'FlightEndpoint' },
            duration: number,
            airline: {
              type: 'object',
              properties: {
                iataCode: text,
                icaoCode: text,
                businessName: text,
                commonName: text,
                logoUrl: text,
              },
            },
          },
        },
        products: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: text,
              type: { type: 'string', known: ['fast-track'] },
              terminal: { type: 'object', properties: { title: text } },
              title: text,
              description: text,
              howToUse: text,
              workingTime: { type: 'object', properties: { timezone: text, time: text } },
              features: { type: 'array', items: { $ref: 'Feature' } },
              terminalType: { type: 'array', items: text },
              address: text,
              info: { type: 'object', additionalProperties: { $ref: 'JsonValue' } },
              gateType: { type: 'array', items: text },
              variants: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: text,
                    dataHash: text,
                    adultPrice: { $ref: 'Price' },
                    childPrice: { $ref: 'Price' },
                    pricingAge: { type: 'object', additionalProperties: { $ref: 'JsonValue' } },
                  },
                },
              },
              files: { type: 'array', items: { type: 'object', properties: { url: text } } },
              preOrderTime: text,
            },
          },
        },
      },
    },
    FlightEndpoint: {
      type: 'object',
      properties: { iataCode: text, timestamp: { type: 'string', format: 'date-time' } },
    },
    Feature: { type: 'object', properties: { id: text, title: text, payable: { type: 'boolean' } } },
    Price: { type: 'object', properties: { amount: number, currency: text } },
    EsimDetails: {
      type: 'object',
      properties: {
        esim: {
          type: 'object',
          properties: {
            installation: { type: 'object', properties: { lpa: text, smdpAddress: text, iccid: text } },
            createdAt: { type: 'string', format: 'date-time' },
            status: { type: 'string', known: ['active'] },
            usage: {
              type: 'object',
              properties: {
                data: {
                  type: 'object',
                  properties: { initial: { $ref: 'Quantity' }, remaining: { $ref: 'Quantity' } },
                },
              },
            },
          },
        },
        package: {
          type: 'object',
          properties: {
            id: text,
            unlimited: { type: 'boolean' },
            data: { $ref: 'Quantity' },
            voice: { $ref: 'Quantity' },
            sms: { type: 'object', properties: { quantity: number } },
            validity: { $ref: 'Quantity' },
            coverage: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  name: text,
                  flagUrl: { type: 'string', format: 'uri' },
                  network: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { name: text, mobileStandards: { type: 'array', items: text } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    Quantity: { type: 'object', properties: { quantity: number, unit: text } },
    Customer: {
      type: 'object',
      properties: {
        id: { type: 'string', echo: 'id' },
        type: { type: 'string', known: ['individual'] },
        status: { type: 'string', known: ['pending'] },
        individualData: {
          type: 'object',
          properties: {
            firstName: text,
            lastName: text,
            birthDate: text,
            nationality: text,
            nationalId: text,
            address: {
              type: 'object',
              properties: { line1: text, city: text, state: text, country: text, zipCode: text },
            },
            email: text,
            phone: text,
          },
          conditional: { property: 'type', equals: 'individual' },
        },
        featuresAccess: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: text,
              type: { type: 'string', known: ['cards', 'virtual-account'] },
              cardType: { type: 'string', conditional: { property: 'type', equals: 'cards' } },
              status: { type: 'string', known: ['requested', 'granted'] },
              rejectionReasons: { type: 'array', items: { $ref: 'JsonValue' } },
            },
          },
        },
        identityCheck: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
      },
    },
    LoungeOrder: {
      type: 'object',
      properties: {
        person: { type: 'object', properties: { firstName: text, lastName: text } },
        status: text,
        date: { type: 'string', format: 'date' },
        airport: {
          type: 'object',
          properties: {
            title: text,
            location: {
              type: 'object',
              properties: {
                city: text,
                country: text,
                coordinates: { type: 'object', additionalProperties: { $ref: 'JsonValue' } },
              },
            },
          },
        },
        lounge: {
          type: 'object',
          properties: {
            title: text,
            terminal: text,
            description: text,
            timezone: text,
            workingTime: text,
            terminalType: text,
            address: text,
            photos: { type: 'array', items: text },
            features: { type: 'array', items: { $ref: 'Feature' } },
            info: { type: 'object', properties: { openStatus: text, closeTime: text, openTime: text } },
            restrictions: {
              type: 'array',
              items: { type: 'object', properties: { type: text, description: text } },
            },
          },
        },
        access: { type: 'object', properties: { couponCode: text } },
      },
    },
    ReissuedCard: {
      type: 'object',
      required: ['card'],
      properties: {
        card: {
          type: 'object',
          properties: {
            id: text,
            cardExpire: text,
            cardBalance: number,
            currency: text,
            maskedCardNumber: text,
            brand: text,
            label: text,
          },
        },
      },
    },
  },
  operations: [
    {
      id: 'listAirportProducts',
      method: 'GET',
      path: '/airport-services/products',
      status: 200,
      data: 'AirportProducts',
      arguments: [
        {
          name: 'flightNumber',
          in: 'query',
          required: true,
          example: 'XA1234',
          schema: { type: 'string', pattern: '^[A-Z]{2}\\d+' },
        },
        {
          name: 'departureDate',
          in: 'query',
          required: true,
          schema: { type: 'string', format: 'date', futureDate: true },
        },
      ],
      examples: {
        'fast-track': {
          availableProductTypes: [],
          flight: {
            number: 'XA1234',
            date: '2099-06-15',
            departure: { iataCode: 'XXA', timestamp: '2099-06-15T08:30:00Z' },
            arrival: { iataCode: 'XXB', timestamp: '2099-06-15T10:45:00Z' },
            duration: 7,
            airline: {
              iataCode: 'XA',
              icaoCode: 'XAA',
              businessName: 'Example Airways Limited',
              commonName: 'Example Airways',
              logoUrl: 'example-logo-url',
            },
          },
          products: [
            {
              id: 'product-0001',
              type: 'fast-track',
              terminal: { title: 'Terminal 1' },
              title: 'Fast track at security',
              description: 'A separate lane at the security check.',
              howToUse: 'An example text.',
              workingTime: { timezone: 'example-timezone', time: 'example-working-time' },
              features: [
                { id: 'feature-0001', title: 'Separate lane', payable: false },
                { id: 'feature-0002', title: 'Help with luggage', payable: true },
              ],
              terminalType: ['example-terminal-type'],
              address: 'Terminal 1, departures, level 2',
              info: { note: 'example-text' },
              gateType: ['example-gate-type'],
              variants: [
                {
                  id: 'variant-0001',
                  dataHash: 'example-hash-0001',
                  adultPrice: { amount: 333, currency: 'example-currency' },
                  childPrice: { amount: 222, currency: 'example-currency' },
                  pricingAge: { note: 'example-text' },
                },
              ],
              files: [{ url: 'example-file-url' }],
              preOrderTime: 'example-pre-order-time',
            },
          ],
        },
        'no-products': {
          availableProductTypes: [],
          flight: {
            number: 'XB77',
            date: '2099-12-01',
            departure: { iataCode: 'XXC', timestamp: '2099-12-01T22:10:00Z' },
            arrival: { iataCode: 'XXD', timestamp: '2099-12-02T05:55:00Z' },
            duration: 3,
          },
          products: [],
        },
      },
    },
    {
      id: 'getEsimDetails',
      method: 'GET',
      path: '/esim/details/{esimId}',
      status: 200,
      data: 'EsimDetails',
      arguments: [{ name: 'esimId', in: 'path', required: true, example: 'esim-0001', schema: text }],
      examples: {
        limited: {
          esim: {
            installation: {
              lpa: 'example-activation-string-0001',
              smdpAddress: 'example-smdp-address',
              iccid: 'example-iccid-0001',
            },
            createdAt: '2026-01-15T09:30:00.000Z',
            status: 'active',
            usage: {
              data: {
                initial: { quantity: 9, unit: 'example-unit' },
                remaining: { quantity: 6, unit: 'example-unit' },
              },
            },
          },
          package: {
            id: 'package-0001',
            unlimited: false,
            data: { quantity: 8, unit: 'example-unit' },
            voice: { quantity: 5, unit: 'example-unit' },
            sms: { quantity: 4 },
            validity: { quantity: 3, unit: 'example-unit' },
            coverage: [
              {
                name: 'Exampleland',
                flagUrl: 'https://cdn.travel-card.example/flags/exampleland.svg',
                network: [
                  { name: 'Example Mobile', mobileStandards: ['example-standard-1', 'example-standard-2'] },
                  { name: 'Sample Telecom', mobileStandards: ['example-standard-1'] },
                ],
              },
            ],
          },
        },
        unlimited: {
          esim: {
            installation: {
              lpa: 'example-activation-string-0002',
              smdpAddress: 'example-smdp-address',
              iccid: 'example-iccid-0002',
            },
            createdAt: '2026-03-02T17:05:12.345Z',
            status: 'active',
            usage: {
              data: {
                initial: { quantity: 9, unit: 'example-unit' },
                remaining: { quantity: 6, unit: 'example-unit' },
              },
            },
          },
          package: {
            id: 'package-0002',
            unlimited: true,
            data: { quantity: 8, unit: 'example-unit' },
            voice: { quantity: 5, unit: 'example-unit' },
            sms: { quantity: 4 },
            validity: { quantity: 3, unit: 'example-unit' },
            coverage: [
              {
                name: 'Exampleland',
                flagUrl: 'https://cdn.travel-card.example/flags/exampleland.svg',
                network: [],
              },
            ],
          },
        },
      },
    },
    {
      id: 'getCustomer',
      method: 'GET',
      path: '/customers/{id}',
      status: 200,
      data: 'Customer',
      assumed: ['identityCheck'],
      arguments: [{ name: 'id', in: 'path', required: true, example: 'customer-0001', schema: text }],
      examples: {
        'access-granted': {
          id: 'customer-0001',
          type: 'individual',
          status: 'pending',
          individualData: {
            firstName: 'Alex',
            lastName: 'Example',
            birthDate: 'example-birth-date',
            nationality: 'example-country-code',
            nationalId: 'EXAMPLE-ID-0001',
            address: {
              line1: '1 Sample Street',
              city: 'Sampletown',
              state: 'Sample State',
              country: 'example-country',
              zipCode: 'example-zip-code',
            },
            email: 'alex@customer.example',
            phone: '+447700900123',
          },
          featuresAccess: [
            {
              id: 'access-0001',
              type: 'cards',
              cardType: 'card-type-0001',
              status: 'granted',
              rejectionReasons: [],
            },
            { id: 'access-0002', type: 'virtual-account', status: 'requested', rejectionReasons: [] },
          ],
          identityCheck: { url: 'https://identity.example/sessions/session-0001' },
        },
        'access-requested': {
          id: 'customer-0002',
          type: 'individual',
          status: 'pending',
          individualData: { firstName: 'Sam', lastName: 'Sample', email: 'sam@customer.example' },
          featuresAccess: [
            {
              id: 'access-0003',
              type: 'cards',
              cardType: 'card-type-0001',
              status: 'requested',
              rejectionReasons: [],
            },
          ],
        },
      },
    },
    {
      id: 'getLoungeOrder',
      method: 'GET',
      path: '/lounges/order/{orderId}',
      status: 200,
      data: 'LoungeOrder',
      arguments: [{ name: 'orderId', in: 'path', required: true, example: 'order-0001', schema: text }],
      examples: {
        'every-field': {
          person: { firstName: 'Alex', lastName: 'Example' },
          status: 'example-status',
          date: '2099-06-15',
          airport: {
            title: 'Example International Airport',
            location: {
              city: 'Sampletown',
              country: 'example-country',
              coordinates: { note: 'example-text' },
            },
          },
          lounge: {
            title: 'Example Lounge',
            terminal: 'Terminal 1',
            description: 'A quiet lounge with a view of the apron.',
            timezone: 'example-timezone',
            workingTime: 'example-working-time',
            terminalType: 'example-terminal-type',
            address: 'Terminal 1, airside, level 3',
            photos: ['example-photo-1', 'example-photo-2'],
            features: [
              { id: 'feature-0003', title: 'Wi-Fi', payable: false },
              { id: 'feature-0004', title: 'Shower', payable: true },
            ],
            info: {
              openStatus: 'example-open-status',
              closeTime: 'example-close-time',
              openTime: 'example-open-time',
            },
            restrictions: [
              { type: 'example-restriction-type', description: 'Children need an adult with them.' },
            ],
          },
          access: { couponCode: 'EXAMPLE-COUPON-0001' },
        },
        'some-fields': {
          person: { firstName: 'Sam' },
          status: 'example-status',
          date: '2099-12-01',
          airport: { title: 'Sample Regional Airport', location: { city: 'Otherville' } },
          lounge: {
            title: 'Sample Lounge',
            description: 'A small lounge near the gates.',
            photos: [],
            features: [],
          },
          access: { couponCode: 'EXAMPLE-COUPON-0002' },
        },
      },
    },
    {
      id: 'reissueCard',
      method: 'POST',
      path: '/cards/reissue',
      status: 200,
      data: 'ReissuedCard',
      arguments: [
        { name: 'cardId', in: 'body', required: true, example: 'card-0001', schema: text },
        { name: 'initialBalance', in: 'body', required: true, schema: number },
      ],
      body: { required: true },
      examples: {
        'every-field': {
          card: {
            id: 'example-card',
            cardExpire: 'example-expiry',
            cardBalance: 777,
            currency: 'example-currency',
            maskedCardNumber: 'EXAMPLE-MASKED-0001',
            brand: 'Example Card',
            label: 'Example label',
          },
        },
        'some-fields': {
          card: { id: 'example-card', maskedCardNumber: 'EXAMPLE-MASKED-0002', brand: 'Example Card' },
        },
      },
    },
  ],
}
