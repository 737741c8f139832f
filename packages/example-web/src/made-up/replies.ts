import type { Mock } from '@travel-card/mock'
import lounge2 from './lounge-bar.svg?url'
import lounge1 from './lounge-view.svg?url'

const photo = (path: string): string => new URL(path, window.location.href).href

/**
 * Replies that look as those of a service in use may look. All of it is made up, none of it documented: the people, places,
 * codes and prices exist nowhere, and the notations answer no open question.
 *
 * @param isOn Whether they stand in place of the mock's examples.
 */
export function replyMadeUp(mock: Mock, isOn: () => boolean): void {
  mock.listAirportProducts.reply(() => (isOn() ? airport : {}))
  mock.getLoungeOrder.reply(() => (isOn() ? loungeOrder : {}))
  mock.getEsimDetails.reply(() => (isOn() ? esim : {}))
  mock.getCustomer.reply(() => (isOn() ? customer : {}))
  mock.reissueCard.reply(() => (isOn() ? card : {}))
}

const price = (amount: number) => ({ amount, currency: 'EUR' })

const airport = {
  flight: {
    departure: { iataCode: 'XNM', timestamp: '2099-06-15T08:30:00Z' },
    arrival: { iataCode: 'XPS', timestamp: '2099-06-15T10:45:00Z' },
    airline: { commonName: 'Northmere Air' },
  },
  products: [
    {
      id: 'product-0001',
      type: 'fast-track',
      terminal: { title: 'Terminal 1' },
      title: 'Fast track at security',
      description: 'A lane of your own at the security check.',
      howToUse: 'Show your boarding pass at the blue sign.',
      workingTime: { time: '05:00 to 22:00' },
      address: 'Terminal 1, departures, level 2',
      features: [
        { id: 'feature-0001', title: 'Separate lane', payable: false },
        { id: 'feature-0002', title: 'Help with luggage', payable: true },
      ],
      variants: [{ id: 'variant-0001', adultPrice: price(12), childPrice: price(6) }],
      files: [],
    },
    {
      id: 'product-0002',
      type: 'meet-and-assist',
      terminal: { title: 'Terminal 1' },
      title: 'Meet and assist',
      description: 'Somebody meets you at the entrance and takes you to your gate.',
      howToUse: 'Call the number of your order 30 minutes before you arrive.',
      workingTime: { time: '06:00 to 21:00' },
      address: 'Terminal 1, entrance B',
      features: [{ id: 'feature-0003', title: 'Help with luggage', payable: false }],
      variants: [{ id: 'variant-0002', adultPrice: price(49), childPrice: price(25) }],
      files: [],
    },
  ],
}

const loungeOrder = {
  person: { firstName: 'Mara', lastName: 'Lindqvist-Sample' },
  status: 'confirmed',
  airport: { title: 'Northmere Airport', location: { city: 'Northmere', country: 'Northland' } },
  lounge: {
    title: 'Harbour Lounge',
    terminal: 'Terminal 1',
    description: 'A quiet place above the apron, with hot food, showers and a view of the runway.',
    workingTime: '05:30 to 23:00',
    terminalType: 'international',
    address: 'After security, level 3, beside gate 14',
    photos: [photo(lounge1), photo(lounge2)],
    features: [
      { id: 'feature-0001', title: 'Hot food', payable: false },
      { id: 'feature-0002', title: 'Showers', payable: false },
      { id: 'feature-0003', title: 'Champagne', payable: true },
    ],
    info: { openStatus: 'open-now', openTime: '05:30', closeTime: '23:00' },
    restrictions: [{ type: 'children', description: 'Children need an adult with them.' }],
  },
  access: { couponCode: 'HARBOUR-4821' },
}

const esim = {
  esim: {
    installation: { lpa: 'LPA:1$smdp.example$MADE-UP-4821-0937' },
    status: 'active',
    usage: { data: { initial: { quantity: 10, unit: 'GB' }, remaining: { quantity: 6.4, unit: 'GB' } } },
  },
  package: {
    unlimited: false,
    data: { quantity: 10, unit: 'GB' },
    voice: { quantity: 60, unit: 'minutes' },
    sms: { quantity: 50 },
    validity: { quantity: 30, unit: 'days' },
    coverage: [
      { name: 'Northland', network: [{ name: 'Fjord Mobile', mobileStandards: ['4G', '5G'] }] },
      { name: 'Port Solano', network: [{ name: 'Sol Telecom', mobileStandards: ['4G'] }] },
    ],
  },
}

const customer = {
  status: 'active',
  individualData: { firstName: 'Mara', lastName: 'Lindqvist-Sample', email: 'mara@customer.example' },
  featuresAccess: [
    { id: 'access-0001', type: 'cards', cardType: 'Travel card', status: 'granted', rejectionReasons: [] },
    { id: 'access-0002', type: 'virtual-account', status: 'requested', rejectionReasons: [] },
  ],
}

const card = {
  card: {
    cardExpire: '06/99',
    cardBalance: 777,
    currency: 'EUR',
    maskedCardNumber: '•••• •••• •••• 0042',
    brand: 'Sample Pay',
    label: 'Travel card',
  },
}
