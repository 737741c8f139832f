// generated from openapi/openapi.yaml by packages/contract/generate: edit these, not this file
import type { OperationId } from '../types.gen.ts'
import type { CompactSchema, ResponseSchemas, Schemas } from './compact-schema.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

export const schemas: Schemas = {
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
            info: { type: 'object', rest: { $ref: 'JsonValue' } },
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
                  pricingAge: { type: 'object', rest: { $ref: 'JsonValue' } },
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
      identityCheck: { type: 'object', properties: { url: { type: 'string', format: 'uri' } }, exempt: true },
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
              coordinates: { type: 'object', rest: { $ref: 'JsonValue' } },
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
}

/** The responses of each operation. */
export const responses: { readonly [Id in OperationId]: ResponseSchemas } = {
  listAirportProducts: { data: 'AirportProducts' },
  getEsimDetails: { data: 'EsimDetails' },
  getCustomer: { data: 'Customer' },
  getLoungeOrder: { data: 'LoungeOrder' },
  reissueCard: { data: 'ReissuedCard' },
}
