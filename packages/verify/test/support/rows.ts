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
  /** Services that differ in a way that is easily taken for agreement. */
  readonly almost?: readonly Case[]
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
const allowed = {
  'access-control-allow-origin': origin,
  'access-control-allow-headers': 'Authorization, Content-Type',
}

/** For each question with a check: a service that is as the contract says, one that is not, and some that nearly are. */
export const rows: Readonly<Record<string, Row>> = {
  'query-names': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { names: ['flight', 'date'] },
      outcome: 'contradicted',
      says: /wireNames: \{ flightNumber: 'flight', departureDate: 'date' \} for createClient/,
    },
    almost: [
      { truth: { ignored: 'date' }, outcome: 'not-observed', says: /nothing shows/ },
      // The contract's names fail once, for another reason.
      {
        truth: {
          names: ['flight', 'date'],
          first: ({ url = '' }) => (url.includes('departureDate') ? { status: 500, body: {} } : undefined),
        },
        outcome: 'observed',
        says: /Try wireNames: \{ flightNumber: 'flight'/,
      },
    ],
  },
  'identity-check-name': {
    why: 'any object with a URL may be something else',
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: {
        edit: { getCustomer: ({ identityCheck, ...rest }) => ({ ...rest, verification: identityCheck }) },
      },
      outcome: 'observed',
      says: /`verification`.*Try wireNames: \{ identityCheck: 'verification' \}/,
    },
    almost: [
      {
        truth: {
          edit: { getCustomer: ({ identityCheck: _, ...rest }) => ({ ...rest, avatar: { url: 'u' } }) },
        },
        outcome: 'observed',
        says: /`avatar`.*ask whether it is the one/,
      },
      {
        truth: { edit: { getCustomer: (data) => ({ ...data, identityCheck: {}, other: { url: 'u' } }) } },
        outcome: 'observed',
        says: /`other`/,
      },
    ],
  },
  'success-status': {
    agrees: { options: { reissue }, outcome: 'confirmed' },
    differs: { truth: { status: 201 }, outcome: 'contradicted', says: /getCustomer: 201/ },
    almost: [
      { truth: { status: { reissueCard: 202 } }, outcome: 'observed', says: /getLoungeOrder: 200/ },
      {
        truth: { status: { reissueCard: 202 } },
        options: { reissue },
        outcome: 'contradicted',
        says: /reissueCard: 202/,
      },
    ],
  },
  'envelope-status-const': {
    agrees: { options: { reissue }, outcome: 'confirmed' },
    differs: { truth: { envelope: 'ok' }, outcome: 'contradicted', says: /getCustomer: `ok`/ },
    almost: [
      { outcome: 'observed', says: /getLoungeOrder/ },
      {
        truth: { body: { getCustomer: (data) => data } },
        outcome: 'contradicted',
        says: /getCustomer: no `data`: its fields stand at the top/,
      },
      {
        truth: { body: { getCustomer: (data) => ({ data }) } },
        outcome: 'contradicted',
        says: /no `status`/,
      },
      {
        truth: { body: { getCustomer: (data) => ({ status: 0, data }) } },
        outcome: 'contradicted',
        says: /number as `status`/,
      },
      {
        truth: { body: { getLoungeOrder: () => ({ status: 'success' }) } },
        outcome: 'contradicted',
        says: /getLoungeOrder: no `data`/,
      },
    ],
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
    why: 'no number of absent fields shows that there are no nulls',
    agrees: {
      truth: { edit: { getCustomer: ({ id, status }) => ({ id, status }) } },
      outcome: 'observed',
      says: /none was null/,
    },
    differs: {
      truth: { edit: { getLoungeOrder: (data) => ({ ...data, date: null }) } },
      outcome: 'contradicted',
      says: /`\/date` of getLoungeOrder/,
    },
  },
  'inputs-required': {
    why: 'the inputs of the reissue are not tried',
    agrees: { outcome: 'observed', says: /no date: 400/ },
    differs: { truth: { optional: ['date'] }, outcome: 'contradicted', says: /no date: 200/ },
    almost: [
      { truth: { knowsOneFlight: true }, outcome: 'not-observed', says: /do not tell what was wrong/ },
      { truth: { knowsOneFlight: true, optional: ['date'] }, outcome: 'contradicted', says: /no date: 200/ },
    ],
  },
  'path-ids-are-strings': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { edit: { getCustomer: (data) => ({ ...data, id: 1 }) } },
      outcome: 'contradicted',
      says: /getCustomer/,
    },
    almost: [
      {
        truth: { ids: ['12345'] },
        options: {
          inputs: { getEsimDetails: [{ esimId: '12345' }], getCustomer: [{ id: 'customer-0001' }] },
        },
        outcome: 'observed',
        says: /getCustomer$/,
      },
    ],
  },
  'failure-media-type': {
    why: 'the contract allows any media type',
    agrees: { outcome: 'observed', says: /404: application\/json/ },
    differs: {
      truth: { fail: () => ({ status: 404, body: '<p>no</p>', type: 'text/html; charset=utf-8' }) },
      outcome: 'observed',
      says: /404: text\/html/,
    },
  },
  'base-url': {
    why: 'a path that fails below the right base URL cannot be told from a wrong base URL',
    agrees: { outcome: 'observed', says: /getCustomer/ },
    differs: { truth: { first: () => ({ status: 404, body: {} }) }, outcome: 'not-observed' },
  },
  'future-date-zone': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { takesDay: (day) => day > '2020-01-01' }, outcome: 'contradicted' },
    almost: [
      { truth: { knowsOneFlight: true }, outcome: 'not-observed', says: /do not tell what was wrong/ },
      // The days before it was asked about are not in its plan, which says nothing of a rule.
      {
        truth: { fail: (kind) => ({ status: kind === 'no-token' ? 401 : 404, body: {} }) },
        outcome: 'not-observed',
      },
      {
        truth: {
          takesDay: (day) => day > '2020-01-01',
          first: ({ url = '' }) => (url.includes('2026-06-0') ? { status: 502, body: {} } : undefined),
        },
        outcome: 'not-observed',
      },
    ],
  },
  '401-means-token': {
    agrees: { outcome: 'confirmed' },
    differs: {
      truth: { fail: (kind) => ({ status: kind === 'no-token' ? 403 : 404, body: {} }) },
      outcome: 'contradicted',
      says: /no token: 403/,
    },
    almost: [
      {
        truth: { takesToken: (authorization) => authorization?.startsWith('Bearer ey') === true },
        outcome: 'contradicted',
        says: /a made-up, expired token: 200, with data.*Tell the provider at once/,
      },
      {
        truth: {
          first: ({ headers: { authorization = '' } }) =>
            authorization.startsWith('Bearer ey') ? { status: 500, body: {} } : undefined,
        },
        outcome: 'not-observed',
        says: /a made-up, expired token: 500/,
      },
      {
        truth: {
          first: ({ headers: { authorization }, method }) =>
            authorization === undefined && method === 'GET'
              ? { status: 200, body: { status: 'error' } }
              : undefined,
        },
        outcome: 'contradicted',
        says: /no token: 200/,
      },
      {
        // Whoever asks for what is not theirs is told that the token is wrong.
        truth: {
          first: ({ url = '' }) => (/[\da-f]{8}-/.test(url) ? { status: 401, body: {} } : undefined),
        },
        outcome: 'contradicted',
        says: /401 with a token that is accepted afterwards: a made-up id \(getEsimDetails\)/,
      },
    ],
  },
  'open-values': {
    why: 'that only documented values were seen does not close the set',
    agrees: {
      truth: {
        edit: {
          getCustomer(data) {
            const featuresAccess = data.featuresAccess.map(() => ({ type: 'loans', status: 'paused' }))
            return { ...data, type: 'company', status: 'suspended', featuresAccess }
          },
          getEsimDetails: put('/esim/status', 'installed'),
          listAirportProducts: put('/products/0/type', 'lounge'),
        },
      },
      outcome: 'confirmed',
      says: /`suspended`/,
    },
    differs: { outcome: 'not-observed', says: /documented values alone/ },
    almost: [
      {
        truth: { edit: { getCustomer: (data) => ({ ...data, status: 'suspended' }) } },
        outcome: 'observed',
        says: /`suspended`/,
      },
    ],
  },
  'flight-pattern-unanchored': {
    agrees: { outcome: 'confirmed' },
    differs: { truth: { flights: /^[A-Z]{2}\d+$/ }, outcome: 'contradicted' },
    almost: [{ truth: { flights: /^[A-Z]{2}\d+$/, knowsOneFlight: true }, outcome: 'not-observed' }],
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
      truth: { cors: allowed, headers: { 'access-control-allow-origin': origin } },
      outcome: 'observed',
      says: /\/customers\/\{id\}: allowed \(.*\/cards\/reissue: allowed by the preflight, not tried/,
    },
    differs: {
      options: { origin },
      // `*` is any header but this one.
      truth: { cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } },
      outcome: 'observed',
      says: /\/customers\/\{id\}: not allowed/,
    },
    almost: [
      // A browser wants the header on the response as well.
      {
        options: { origin },
        truth: { cors: allowed },
        outcome: 'observed',
        says: /\/customers\/\{id\}: not allowed/,
      },
      // Two values are none.
      {
        options: { origin },
        truth: { cors: { ...allowed, 'access-control-allow-origin': `${origin}, *` } },
        outcome: 'observed',
        says: /\/customers\/\{id\}: not allowed/,
      },
    ],
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
    agrees: { outcome: 'observed', says: /^the slowest of \d+ responses took less than \d+\.\d s/ },
    differs: {
      truth: { first: ({ url = '' }) => (url.includes('order') ? 'hang' : undefined) },
      options: { timeoutMs: 1500 },
      outcome: 'observed',
      says: /no response within the time limit of this run: what was given \(getLoungeOrder\)/,
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
