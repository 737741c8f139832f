// generated from openapi/openapi.yaml by packages/mock/generate: edit these, not this file
import { schemas } from '@travel-card/contract/schemas'
import type { CompactContract } from './contract.ts'

/** The names of the contract's examples, by operation. */
export interface ExampleNames {
  listAirportProducts: 'fast-track' | 'no-products'
  getEsimDetails: 'limited' | 'unlimited'
  getCustomer: 'access-granted' | 'access-requested'
  getLoungeOrder: 'every-field' | 'some-fields'
  reissueCard: 'every-field' | 'some-fields'
}

/** The arguments that may have another name in a request, and the fields whose name is assumed. */
export type Renamable = 'flightNumber' | 'departureDate' | 'identityCheck' | 'cardId' | 'initialBalance'

export const contract: CompactContract = { schemas, ...{
  baseUrl: 'https://api.travel-card.example',
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
      arguments: [
        { name: 'esimId', in: 'path', required: true, example: 'esim-0001', schema: { type: 'string' } },
      ],
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
      arguments: [
        { name: 'id', in: 'path', required: true, example: 'customer-0001', schema: { type: 'string' } },
      ],
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
      arguments: [
        { name: 'orderId', in: 'path', required: true, example: 'order-0001', schema: { type: 'string' } },
      ],
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
        { name: 'cardId', in: 'body', required: true, example: 'card-0001', schema: { type: 'string' } },
        { name: 'initialBalance', in: 'body', required: true, schema: { type: 'number' } },
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
} }
