import type { OperationId } from '@travel-card/contract'
import type { VerdictOutcome, VerifyOptions } from '@travel-card/verify'
import { fields } from '../../src/documented-fields.ts'
import { at, type Edit, failing, jwt, put, type Truth } from './service.ts'

/** A service, and what a run against it must say of the entry. */
export interface Case {
  readonly outcome: VerdictOutcome
  /** What evidence or advice must say. */
  readonly says: RegExp
  readonly truth?: Truth | undefined
  readonly options?: Partial<VerifyOptions> | undefined
}

export interface Row {
  readonly agrees: Case
  readonly differs: Case
  /** Services that differ in a way that is easily taken for agreement. */
  readonly almost?: readonly Case[]
  /** Why no service can contradict an assumed entry. */
  readonly why?: string
}

const judged =
  (outcome: VerdictOutcome) =>
  (says: RegExp = /./, truth?: Truth, options?: Partial<VerifyOptions>): Case => ({
    outcome,
    says,
    truth,
    options,
  })
const confirmed = judged('confirmed')
const contradicted = judged('contradicted')
const observed = judged('observed')
const notObserved = judged('not-observed')

const edit = (operation: OperationId, edit: Edit): Truth => ({ edit: { [operation]: edit } })
const ofCustomer = (change: Edit): Truth => edit('getCustomer', change)

/** A field of which something is observed: as the contract's example has it, and as a service has it. */
const fieldOf =
  (operation: OperationId, start = '/') =>
  (pointer: string, value: unknown, seen: RegExp, agrees: Case = observed(/`[\w-]+` at `/)): Row => ({
    agrees,
    differs: observed(seen, edit(operation, put(start + pointer, value))),
  })
const airport = fieldOf('listAirportProducts')
const product = fieldOf('listAirportProducts', '/products/0/')
const ofFlight = fieldOf('listAirportProducts', '/flight/')
const order = fieldOf('getLoungeOrder')
const esim = fieldOf('getEsimDetails')
const customer = fieldOf('getCustomer')

/** A value that is not documented, in each field that the question is about. */
const open = fields.filter(({ entries }) => entries.includes('open-values'))
const withOtherValues = Object.fromEntries(
  open.map(({ operation }) => [
    operation,
    (data: unknown) => {
      for (const one of open) if (one.operation === operation) put(one.pointer, 'another')(data)
    },
  ]),
)
const isEmpty = notObserved(/always empty/)
const isNote = observed(/\{ note: string \}/)

const reissue = { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' }
const origin = 'https://app.example'
const allowed = {
  'access-control-allow-origin': origin,
  'access-control-allow-headers': 'Authorization, Content-Type',
}
const digits = { inputs: { getEsimDetails: [{ esimId: '12345' }], getCustomer: [{ id: 'customer-0001' }] } }
const wrongToken = ({ authorization = '' }: { authorization?: string | undefined }): boolean =>
  authorization.startsWith('Bearer ey')

/** For each question with a check: a service that is as the contract says, one that is not, and some that nearly are. */
export const rows: Readonly<Record<string, Row>> = {
  'query-names': {
    agrees: confirmed(/`flightNumber`/, { optional: ['flight', 'date'] }),
    differs: contradicted(/wireNames: \{ flightNumber: 'flight', departureDate: 'date' \} for createClient/, {
      names: ['flight', 'date'],
    }),
    almost: [
      notObserved(/nothing shows.*`departureDate` is read/, { ignored: 'date' }),
      notObserved(/nothing shows.*`flightNumber` is read/, { ignored: 'flight' }),
      notObserved(/nothing shows/, { names: 'ignored' }),
      contradicted(/\{ departureDate: 'date' \}/, { names: ['flightNumber', 'date'] }),
      contradicted(/flightNumber: 'flight'/, { names: ['flight', 'date'], optional: ['flight', 'date'] }),
      notObserved(/./, failing(500)),
      notObserved(/./, failing(403)),
      // The contract's names fail once, for another reason.
      observed(/Try wireNames: \{ flightNumber: 'flight'/, {
        names: ['flight', 'date'],
        ...at(/departureDate/, { status: 500, body: {} }),
      }),
    ],
  },
  'identity-check-name': {
    why: 'any object with a URL may be something else',
    agrees: confirmed(),
    differs: observed(
      /undocumented objects like it in the data of getCustomer: `verification` Try wireNames: \{ identityCheck: 'verification' \}/,
      ofCustomer(({ identityCheck, ...rest }) => ({ ...rest, verification: identityCheck })),
    ),
    almost: [
      observed(
        /`avatar`.*ask whether it is the one/,
        ofCustomer(({ identityCheck: _, ...rest }) => ({ ...rest, avatar: { url: 'u' } })),
      ),
      observed(
        /`other`/,
        ofCustomer((data) => ({ ...data, identityCheck: {}, other: { url: 'u' } })),
      ),
    ],
  },
  'success-status': {
    agrees: confirmed(/./, {}, { reissue }),
    differs: contradicted(/getCustomer: 201/, { status: 201 }),
    almost: [
      observed(/getLoungeOrder: 200/, { status: { reissueCard: 202 } }),
      contradicted(/reissueCard: 202/, { status: { reissueCard: 202 } }, { reissue }),
    ],
  },
  'envelope-status-const': {
    agrees: confirmed(/./, {}, { reissue }),
    differs: contradicted(/getCustomer: `ok`/, { envelope: 'ok' }),
    almost: [
      observed(/getLoungeOrder/),
      contradicted(/getCustomer: no `data`: its fields stand at the top/, {
        body: { getCustomer: (data) => data },
      }),
      contradicted(/no `status`/, { body: { getCustomer: (data) => ({ data }) } }),
      contradicted(/number as `status`/, { body: { getCustomer: (data) => ({ status: 0, data }) } }),
      contradicted(/getLoungeOrder: no `data`/, { body: { getLoungeOrder: () => ({ status: 'success' }) } }),
      contradicted(
        /getCustomer: array as `data`/,
        ofCustomer(() => []),
      ),
    ],
  },
  presence: {
    why: 'it is observed: what was always there may be absent tomorrow',
    agrees: observed(/getCustomer: (\d+) of \1\b/),
    differs: observed(
      /getCustomer: 2 of \d+ documented fields; never `\/type`/,
      ofCustomer(({ id, status }) => ({ id, status })),
    ),
  },
  'absent-or-null': {
    why: 'no number of absent fields shows that there are no nulls',
    agrees: observed(
      /none was null/,
      ofCustomer(({ id, status }) => ({ id, status })),
    ),
    differs: contradicted(/`\/date` of getLoungeOrder/, edit('getLoungeOrder', put('/date', null))),
  },
  'inputs-required': {
    why: 'the inputs of the reissue are not tried',
    agrees: observed(/no date: 400/),
    differs: contradicted(/no date: 200/, { optional: ['date'] }),
    almost: [
      notObserved(/do not tell what was wrong/, { knowsOneFlight: true }),
      contradicted(/no date: 200/, { knowsOneFlight: true, optional: ['date'] }),
    ],
  },
  'path-ids-are-strings': {
    agrees: confirmed(),
    differs: contradicted(/getCustomer/, ofCustomer(put('/id', 1))),
    almost: [observed(/getCustomer$/, { ids: ['12345'] }, digits)],
  },
  'base-url': {
    why: 'a path that fails below the right base URL cannot be told from a wrong base URL',
    agrees: observed(/getCustomer/),
    differs: notObserved(/./, at(/./, { status: 404, body: {} })),
  },
  'future-date-zone': {
    // In the morning by UTC, when a day is not over everywhere until the next one is.
    agrees: confirmed(
      /./,
      { takesDay: (day) => day >= '2026-06-09' },
      { now: () => Date.UTC(2026, 5, 10, 3) },
    ),
    differs: contradicted(/./, { takesDay: (day) => day > '2020-01-01' }),
    almost: [
      notObserved(/do not tell what was wrong/, { knowsOneFlight: true }),
      // The days before it was asked about are not in its plan, which says nothing of a rule.
      notObserved(/./, failing(404, 401)),
      notObserved(/./, {
        takesDay: (day) => day > '2020-01-01',
        ...at(/2026-06-0/, { status: 502, body: {} }),
      }),
    ],
  },
  '401-means-token': {
    agrees: confirmed(),
    differs: contradicted(/no token: 403/, failing(404, 403)),
    almost: [
      contradicted(/a made-up, expired token: 200, with data.*Tell the provider at once/, {
        takesToken: (authorization) => wrongToken({ authorization }),
      }),
      notObserved(/a made-up, expired token: 500/, {
        first: ({ headers }) => (wrongToken(headers) ? { status: 500, body: {} } : undefined),
      }),
      contradicted(/no token: 200/, {
        first: ({ headers: { authorization }, method }) =>
          authorization === undefined && method === 'GET'
            ? { status: 200, body: { status: 'error' } }
            : undefined,
      }),
      contradicted(/accepted afterwards: [\w ]+ \(getCustomer\)/, at(2, { status: 401 })),
      // Whoever asks for what is not theirs is told that the token is wrong.
      contradicted(
        /401 with a token that is accepted afterwards: a made-up id \(getEsimDetails\)/,
        at(/[\da-f]{8}-/, { status: 401, body: {} }),
      ),
    ],
  },
  'open-values': {
    why: 'that only documented values were seen does not close the set',
    agrees: confirmed(/`another`/, { edit: withOtherValues }),
    differs: notObserved(/documented values alone/),
    almost: [
      observed(/`suspended`/, ofCustomer(put('/status', 'suspended'))),
      notObserved(/./, ofCustomer(put('/status', 7))),
    ],
  },
  'flight-pattern-unanchored': {
    agrees: confirmed(),
    differs: contradicted(/./, { flights: /^[A-Z]{2}\d+$/ }),
    almost: [
      notObserved(/./, { flights: /^[A-Z]{2}\d+$/, knowsOneFlight: true }),
      // Identical refusals do not tell what a flight number with a letter is.
      notObserved(/./, { flights: /^[A-Z]{2}\d+$/, ...failing(400, 401) }),
    ],
  },
  'reissue-effect': {
    agrees: observed(
      /the value that was sent at `\/card\/id`.* the value that was sent at `\/card\/cardBalance`/,
      {},
      { reissue },
    ),
    differs: observed(
      /status 202.*another value than was sent at `\/card\/id`/,
      { status: 202, ...edit('reissueCard', put('/card/id', 'card-0002')) },
      { reissue },
    ),
  },
  'future-date-today': {
    agrees: observed(/refused/),
    differs: observed(/accepted/, { takesDay: (day, today) => day >= today }),
  },
  'failure-statuses': {
    agrees: observed(/404 for a made-up flight.*a made-up id \(getCustomer\)/),
    differs: observed(/422 for .*a made-up id \(getCustomer\)/, failing(422)),
  },
  'failure-body': {
    agrees: observed(/404: application\/json, `\{ error: \{ code: string, message: string \} \}`/),
    differs: observed(/404: text\/plain, no JSON/, {
      fail: () => ({ status: 404, body: 'no', type: 'text/plain' }),
    }),
  },
  'token-lifetime': {
    agrees: observed(/3600 seconds/, { token: jwt({ iat: 1000, exp: 4600 }) }),
    differs: notObserved(/no JWT/),
  },
  'token-scopes': {
    agrees: observed(/`scope`, `sub`/, { token: jwt({ scope: 'all', sub: 'somebody' }) }),
    differs: notObserved(/no JWT/),
  },
  cors: {
    agrees: observed(
      /\/customers\/\{id\}: allowed \(.*\/cards\/reissue: allowed by the preflight, not tried/,
      { cors: allowed, headers: { 'access-control-allow-origin': origin } },
      { origin },
    ),
    // `*` is any header but `authorization`.
    differs: observed(
      /\/customers\/\{id\}: not allowed/,
      { cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } },
      { origin },
    ),
    almost: [
      // A browser wants the header on the response as well.
      observed(/\/customers\/\{id\}: not allowed/, { cors: allowed }, { origin }),
      // Two values are none.
      observed(
        /\/customers\/\{id\}: not allowed/,
        { cors: { ...allowed, 'access-control-allow-origin': `${origin}, *` } },
        { origin },
      ),
    ],
  },
  'id-format': customer('id', '7B-00', /`9A-99` at `\/id` of getCustomer/),
  'rate-limits': {
    agrees: notObserved(),
    differs: observed(
      /429 for request 3.*`retry-after`/,
      at(3, { status: 429, headers: { 'retry-after': '1' } }),
    ),
  },
  pagination: {
    agrees: notObserved(),
    differs: observed(/`nextPage`/, { beside: { meta: { nextPage: 2 } } }),
  },
  'time-outs': {
    agrees: observed(/^the slowest of \d+ responses took less than \d+\.\d s/),
    differs: observed(
      /no response within the time limit of this run: the inputs as given \(getLoungeOrder\)/,
      at(/order/, 'hang'),
      { timeoutMs: 1500 },
    ),
  },
  versioning: {
    agrees: notObserved(),
    differs: observed(/headers: `api-version`/, { headers: { 'api-version': '1' } }),
  },
  'status-values': customer('status', 'closed', /`closed` at `\/status` of getCustomer/),
  'lounge-order-status-values': order('status', 'used', /`used`/),
  'available-product-types-items': airport(
    'availableProductTypes',
    [{ code: 'A', count: 1 }],
    /`\[\{ code: string, count: number \}\]`/,
    isEmpty,
  ),
  'flight-duration-unit': ofFlight(
    'duration',
    8100,
    /^seconds at/,
    observed(/^minutes at/, edit('listAirportProducts', put('/flight/duration', 135))),
  ),
  'product-type-values': product('type', 'lounge', /`lounge`/),
  'product-info-contents': product('info', { level: 2 }, /\{ level: number \}/, isNote),
  'pricing-age-contents': product('variants/0/pricingAge', { from: 2 }, /\{ from: number \}/, isNote),
  'coordinates-contents': order(
    'airport/location/coordinates',
    { lat: 1, lng: 2 },
    /\{ lat: number, lng: number \}/,
    isNote,
  ),
  'esim-units': esim('package/data/unit', 'GB', /`AA` at `\/package\/data\/unit`/),
  'esim-unlimited': {
    agrees: notObserved(),
    differs: observed(
      /data: zero, sms: number/,
      edit('getEsimDetails', (data) => {
        Object.assign(data.package, { unlimited: true, data: { quantity: 0 }, voice: undefined })
      }),
    ),
  },
  'time-zone-notation': order('lounge/timezone', '+02:00', /`\+99:99` at `\/lounge/),
  'working-time-notation': order('lounge/info/openTime', '06:00', /`99:99` at/),
  'currency-notation': product('variants/0/adultPrice/currency', 'EUR', /`AAA` at/),
  'country-notation': order('airport/location/country', 'DE', /`AA` at/),
  'pre-order-time': product('preOrderTime', '24h', /`99a` at/),
  'date-time-notation': {
    why: 'how some are written says nothing of others',
    ...ofFlight(
      'departure/timestamp',
      '2099-06-15T08:30Z',
      /`9999-99-99A99:99A` at `\/flight\/departure\/timestamp`/,
      observed(/`9999-99-99A99:99:99A` at `\/flight\/departure\/timestamp`/),
    ),
  },
  'feature-type-values': customer('featuresAccess/1/type', 'loans', /`loans`/),
  'open-status-values': order('lounge/info/openStatus', 'closed', /`closed`/),
  'restriction-type-values': order('lounge/restrictions/0/type', 'age', /`age`/),
  'customer-type-values': customer('type', 'company', /`company`/),
  'fields-of-other-types': customer(
    'type',
    'company',
    /^present where `type` is not `individual`/,
    observed(/^absent where `type` is not `cards`/),
  ),
  'rejection-reasons-items': customer('featuresAccess/0/rejectionReasons', ['age'], /`\[string\]`/, isEmpty),
  'birth-date-format': customer('individualData/birthDate', '1990-01-31', /`9999-99-99`/),
  'card-expire-format': {
    agrees: notObserved(/Give --reissue, with a test card/),
    differs: observed(/`99\/99`/, edit('reissueCard', put('/card/cardExpire', '12/99')), { reissue }),
  },
}
