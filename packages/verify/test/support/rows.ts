import type { OperationId } from '@travel-card/contract'
import type { Outcome, VerifyOptions } from '@travel-card/verify'
import type { Truth } from './service.ts'

/** A service, and what a run against it must say of the entry. */
export interface Case {
  readonly truth?: Truth
  readonly options?: Partial<VerifyOptions>
  readonly outcome: Outcome
  /** What evidence or advice must say. */
  readonly says?: RegExp
}

export interface Row {
  readonly agrees: Case
  readonly differs: Case
  /** Why no service can contradict an assumed entry. */
  readonly why?: string
}

const jwt = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
/** An edit that puts a value at a JSON pointer. */
const put = (pointer: string, value: unknown) => (data: unknown) => {
  const keys = pointer.slice(1).split('/')
  const last = keys.pop() ?? ''
  const owner = keys.reduce<unknown>((parent, key) => Reflect.get(Object(parent), key), data)
  Reflect.set(Object(owner), last, value)
}
/** A text whose notation is observed, as the contract's example has it and as a service has. */
const notation = (operation: OperationId, pointer: string, text: string, seen: string): Row => ({
  agrees: { outcome: 'observed', says: /`[\w-]+` at `/ },
  differs: {
    truth: { edit: { [operation]: put(pointer, text) } },
    outcome: 'observed',
    says: new RegExp(`\`${seen}\` at`),
  },
})
const reissue = { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' }
const origin = 'https://app.example'

/** For each entry that a probe settles: a service that is as the contract says, and one that is not. */
export const rows: Readonly<Record<string, Row>> = {
  'query-names': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { names: ['flight', 'date'] },
      outcome: 'contradicted',
      says: /wireNames: \{ flightNumber: 'flight', departureDate: 'date' \} for createClient/,
    },
  },
  'identity-check-name': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: {
        edit: { getCustomer: ({ identityCheck, ...rest }) => ({ ...rest, verification: identityCheck }) },
      },
      outcome: 'contradicted',
      says: /wireNames: \{ identityCheck: 'verification' \}/,
    },
  },
  'success-status': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { status: 201 }, outcome: 'contradicted', says: /getCustomer: 201/ },
  },
  'envelope-status-const': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { envelope: 'ok' }, outcome: 'contradicted', says: /getCustomer: `ok`/ },
  },
  presence: {
    why: 'it is observed: what was always there may be absent tomorrow',
    agrees: { outcome: 'observed', says: /getCustomer: 25 of 25/ },
    differs: {
      truth: { edit: { getCustomer: ({ id, status }) => ({ id, status }) } },
      outcome: 'observed',
      says: /getCustomer: 2 of 25 documented fields; never `\/type`/,
    },
  },
  'absent-or-null': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { edit: { getLoungeOrder: (data) => ({ ...data, date: null }) } },
      outcome: 'contradicted',
      says: /`\/date` of getLoungeOrder/,
    },
  },
  'inputs-required': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { optional: ['date'] }, outcome: 'contradicted', says: /without the date: 200/ },
  },
  'path-ids-are-strings': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, id: 1 }) } },
      outcome: 'contradicted',
      says: /getCustomer/,
    },
  },
  'failure-media-type': {
    why: 'the contract allows any media type',
    agrees: { outcome: 'confirmed', says: /404: application\/json/ },
    differs: {
      truth: { fail: () => ({ status: 404, body: '<p>no</p>', type: 'text/html; charset=utf-8' }) },
      outcome: 'confirmed',
      says: /404: text\/html/,
    },
  },
  'base-url': {
    why: 'a path that fails below the right base URL cannot be told from a wrong base URL',
    agrees: { outcome: 'confirmed' },
    differs: { truth: { first: () => ({ status: 404, body: {} }) }, outcome: 'not-observed' },
  },
  'future-date-zone': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { takesDay: (day) => day > '2020-01-01' }, outcome: 'contradicted' },
  },
  '401-means-token': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { fail: (kind) => ({ status: kind === 'no-token' ? 403 : 404, body: {} }) },
      outcome: 'contradicted',
      says: /no token: 403/,
    },
  },
  'open-values': {
    why: 'that only documented values were seen does not close the set',
    agrees: {
      truth: { edit: { getCustomer: (data) => ({ ...data, status: 'suspended' }) } },
      outcome: 'confirmed',
      says: /`suspended`/,
    },
    differs: { outcome: 'not-observed', says: /documented values alone/ },
  },
  'flight-pattern-unanchored': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { flights: /^[A-Z]{2}\d+$/ }, outcome: 'contradicted' },
  },
  'money-unit': {
    agrees: { options: { reissue }, outcome: 'needs-statement', says: /is the number that was sent/ },
    differs: {
      truth: { edit: { reissueCard: put('/card/cardBalance', 25_000) } },
      options: { reissue },
      outcome: 'needs-statement',
      says: /is another number/,
    },
  },
  'reissue-effect': {
    agrees: { options: { reissue }, outcome: 'observed', says: /the id of the card stays/ },
    differs: {
      truth: { status: 202, edit: { reissueCard: put('/card/id', 'card-0002') } },
      options: { reissue },
      outcome: 'observed',
      says: /status 202.*the id of the card is another one/,
    },
  },
  'future-date-today': {
    agrees: { outcome: 'observed', says: /refused/ },
    differs: { truth: { takesDay: (day, today) => day >= today }, outcome: 'observed', says: /accepted/ },
  },
  'failure-statuses': {
    agrees: { outcome: 'observed', says: /404: a made-up flight.*a made-up id \(getCustomer\)/ },
    differs: {
      truth: { fail: () => ({ status: 422, body: {} }) },
      outcome: 'observed',
      says: /422: .*a made-up id \(getCustomer\)/,
    },
  },
  'failure-body': {
    agrees: { outcome: 'observed', says: /404: `\{ error: \{ code: string, message: string \} \}`/ },
    differs: {
      truth: { fail: () => ({ status: 404, body: 'no', type: 'text/plain' }) },
      outcome: 'observed',
      says: /no JSON/,
    },
  },
  'token-lifetime': {
    agrees: {
      truth: { token: jwt({ iat: 1000, exp: 4600 }) },
      outcome: 'observed',
      says: /3600 seconds/,
    },
    differs: { outcome: 'not-observed', says: /no JWT/ },
  },
  'token-scopes': {
    agrees: {
      truth: { token: jwt({ scope: 'all', sub: 'somebody' }) },
      outcome: 'observed',
      says: /`scope`, `sub`/,
    },
    differs: { outcome: 'not-observed', says: /no JWT/ },
  },
  cors: {
    agrees: {
      options: { origin },
      truth: {
        cors: {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': 'Authorization, Content-Type',
        },
      },
      outcome: 'observed',
      says: /\/customers\/\{id\}: allowed/,
    },
    differs: {
      options: { origin },
      // `*` is any header but this one.
      truth: { cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } },
      outcome: 'observed',
      says: /\/customers\/\{id\}: not allowed/,
    },
  },
  'id-format': {
    agrees: { outcome: 'observed', says: /`aaaaaaaa-9999` at `\/id` of getCustomer/ },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, id: '7B-00' }) } },
      outcome: 'observed',
      says: /`9A-99` at `\/id` of getCustomer/,
    },
  },
  'rate-limits': {
    agrees: { outcome: 'not-observed' },
    differs: {
      truth: {
        first: (_, count) => (count === 3 ? { status: 429, headers: { 'retry-after': '1' } } : undefined),
      },
      outcome: 'observed',
      says: /429 for request 3.*`retry-after`/,
    },
  },
  pagination: {
    agrees: { outcome: 'not-observed' },
    differs: { truth: { beside: { meta: { nextPage: 2 } } }, outcome: 'observed', says: /`nextPage`/ },
  },
  'time-outs': {
    agrees: { outcome: 'observed', says: /^the slowest of \d+ answers took less than \d+\.\d s/ },
    differs: {
      truth: { first: ({ url = '' }) => (url.includes('order') ? 'hang' : undefined) },
      options: { timeoutMs: 1500 },
      outcome: 'observed',
      says: /no answer within the time limit of this run: what was given \(getLoungeOrder\)/,
    },
  },
  versioning: {
    agrees: { outcome: 'not-observed' },
    differs: {
      truth: { headers: { 'api-version': '1' } },
      outcome: 'observed',
      says: /headers: `api-version`/,
    },
  },
  'status-values': {
    agrees: { outcome: 'observed', says: /`pending` at `\/status` of getCustomer/ },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, status: 'closed' }) } },
      outcome: 'observed',
      says: /`closed` at `\/status` of getCustomer/,
    },
  },
  'lounge-order-status-values': {
    agrees: { outcome: 'observed', says: /`example-status`/ },
    differs: {
      truth: { edit: { getLoungeOrder: (data) => ({ ...data, status: 'used' }) } },
      outcome: 'observed',
      says: /`used`/,
    },
  },
  'available-product-types-items': {
    agrees: { outcome: 'not-observed', says: /always empty/ },
    differs: {
      truth: {
        edit: {
          listAirportProducts: (data) => ({ ...data, availableProductTypes: [{ code: 'A', count: 1 }] }),
        },
      },
      outcome: 'observed',
      says: /`\[\{ code: string, count: number \}\]`/,
    },
  },
  'flight-duration-unit': {
    agrees: {
      truth: { edit: { listAirportProducts: put('/flight/duration', 135) } },
      outcome: 'observed',
      says: /^minutes: /,
    },
    differs: {
      truth: { edit: { listAirportProducts: put('/flight/duration', 8100) } },
      outcome: 'observed',
      says: /^seconds: /,
    },
  },
  'product-type-values': {
    agrees: { outcome: 'observed', says: /`fast-track`/ },
    differs: {
      truth: { edit: { listAirportProducts: put('/products/0/type', 'lounge') } },
      outcome: 'observed',
      says: /`lounge`/,
    },
  },
  'product-info-contents': {
    agrees: { outcome: 'observed', says: /\{ note: string \}/ },
    differs: {
      truth: { edit: { listAirportProducts: put('/products/0/info', { level: 2 }) } },
      outcome: 'observed',
      says: /\{ level: number \}/,
    },
  },
  'pricing-age-contents': {
    agrees: { outcome: 'observed', says: /\{ note: string \}/ },
    differs: {
      truth: {
        edit: { listAirportProducts: put('/products/0/variants/0/pricingAge', { from: 2 }) },
      },
      outcome: 'observed',
      says: /\{ from: number \}/,
    },
  },
  'coordinates-contents': {
    agrees: { outcome: 'observed', says: /\{ note: string \}/ },
    differs: {
      truth: {
        edit: { getLoungeOrder: put('/airport/location/coordinates', { lat: 1, lng: 2 }) },
      },
      outcome: 'observed',
      says: /\{ lat: number, lng: number \}/,
    },
  },
  'esim-units': {
    agrees: { outcome: 'observed', says: /`aaaaaaa-aaaa` at `\/package\/data\/unit` of getEsimDetails/ },
    differs: {
      truth: { edit: { getEsimDetails: put('/package/data/unit', 'GB') } },
      outcome: 'observed',
      says: /`AA` at `\/package\/data\/unit` of getEsimDetails/,
    },
  },
  'esim-unlimited': {
    agrees: { outcome: 'not-observed' },
    differs: {
      truth: {
        edit: {
          getEsimDetails: (data) => {
            Object.assign(data.package, { unlimited: true, data: { quantity: 0 }, voice: undefined })
          },
        },
      },
      outcome: 'observed',
      says: /data is zero, voice is absent, sms is another number/,
    },
  },
  'time-zone-notation': {
    agrees: { outcome: 'observed', says: /`aaaaaaa-aaaaaaaa` at `\/lounge\/timezone` of getLoungeOrder/ },
    differs: {
      truth: { edit: { getLoungeOrder: put('/lounge/timezone', '+02:00') } },
      outcome: 'observed',
      says: /`\+99:99` at `\/lounge\/timezone` of getLoungeOrder/,
    },
  },
  'working-time-notation': notation('getLoungeOrder', '/lounge/info/openTime', '06:00', '99:99'),
  'currency-notation': notation(
    'listAirportProducts',
    '/products/0/variants/0/adultPrice/currency',
    'EUR',
    'AAA',
  ),
  'country-notation': notation('getLoungeOrder', '/airport/location/country', 'DE', 'AA'),
  'pre-order-time': notation('listAirportProducts', '/products/0/preOrderTime', '24h', '99a'),
  'date-time-notation': {
    why: 'how some are written says nothing of others',
    agrees: { outcome: 'observed', says: /`9999-99-99A99:99:99A` at `\/flight\/departure\/timestamp`/ },
    differs: {
      truth: { edit: { listAirportProducts: put('/flight/departure/timestamp', '2099-06-15T08:30Z') } },
      outcome: 'observed',
      says: /`9999-99-99A99:99A` at `\/flight\/departure\/timestamp`/,
    },
  },
  'feature-type-values': {
    agrees: { outcome: 'observed', says: /`virtual-account`/ },
    differs: {
      truth: { edit: { getCustomer: put('/featuresAccess/1/type', 'loans') } },
      outcome: 'observed',
      says: /`loans`/,
    },
  },
  'open-status-values': {
    agrees: { outcome: 'observed', says: /`example-open-status`/ },
    differs: {
      truth: { edit: { getLoungeOrder: put('/lounge/info/openStatus', 'closed') } },
      outcome: 'observed',
      says: /`closed`/,
    },
  },
  'restriction-type-values': {
    agrees: { outcome: 'observed', says: /`example-restriction-type`/ },
    differs: {
      truth: { edit: { getLoungeOrder: put('/lounge/restrictions/0/type', 'age') } },
      outcome: 'observed',
      says: /`age`/,
    },
  },
  'customer-type-values': {
    agrees: { outcome: 'observed', says: /`individual`/ },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, type: 'company' }) } },
      outcome: 'observed',
      says: /`company`/,
    },
  },
  'fields-of-other-types': {
    agrees: { outcome: 'observed', says: /^absent where `type` is not `cards`/ },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, type: 'company' }) } },
      outcome: 'observed',
      says: /^present where `type` is not `individual`/,
    },
  },
  'rejection-reasons-items': {
    agrees: { outcome: 'not-observed', says: /always empty/ },
    differs: {
      truth: { edit: { getCustomer: put('/featuresAccess/0/rejectionReasons', ['age']) } },
      outcome: 'observed',
      says: /`\[string\]`/,
    },
  },
  'birth-date-format': {
    agrees: { outcome: 'observed', says: /`aaaaaaa-aaaaa-aaaa`/ },
    differs: {
      truth: { edit: { getCustomer: put('/individualData/birthDate', '1990-01-31') } },
      outcome: 'observed',
      says: /`9999-99-99`/,
    },
  },
  'card-expire-format': {
    agrees: { outcome: 'not-observed', says: /Give --reissue, with a test card/ },
    differs: {
      options: { reissue },
      truth: { edit: { reissueCard: put('/card/cardExpire', '12/99') } },
      outcome: 'observed',
      says: /`99\/99`/,
    },
  },
}
