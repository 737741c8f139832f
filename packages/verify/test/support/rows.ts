import { type OperationId, openQuestions, operations } from '@travel-card/contract'
import type { VerdictOutcome, VerifyOptions } from '@travel-card/verify'
import { documented } from '../../src/fields.ts'
import {
  type Answer,
  at,
  type Edit,
  exampleData,
  failing,
  from,
  inputs,
  inputsOf,
  jwt,
  put,
  type Truth,
} from './service.ts'

/** A service, and what a run against it must say about the question. */
export interface Case {
  readonly outcome: VerdictOutcome
  /** Texts that evidence or advice must contain. */
  readonly says: RegExp
  readonly truth?: Truth | undefined
  readonly options?: Partial<VerifyOptions> | undefined
}

export interface Row {
  /** Absent where there is nothing to agree with. */
  readonly agrees?: Case
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
const customer = { status: 'success', data: exampleData('getCustomer') }
/** A service that shows a page instead of a customer. */
const ofHtml = at(/customers/, { status: 200, body: '<!doctype html>', type: 'text/html' })
/** Bodies that the client can't read. */
const unreadable = [
  ['JSON with NaN or Infinity', '{"status":"success","data":{"balance":NaN}}'],
  ['JSON behind a prefix', `)]}',\n${JSON.stringify(customer)}`],
  ['UTF-16 or binary data', Array.from(JSON.stringify(customer)).join('\0')],
  ['no body', ''],
] as const
/** A service that accepts every day, but responds like this to some. */
const noFlight = (days: RegExp, answer: Answer): Truth => ({ takesDay: () => true, ...at(days, answer) })

const operationIds = Object.keys(operations) as OperationId[]
const reads = operationIds.filter((id) => operations[id].method === 'GET')
/** A run that reads everything that the contract has. */
const readAll = { inputs: inputsOf(reads) }
/** The fields that are marked with a question. Only those that a run can see: of reads, and of the reissue. */
const fieldsOf = (id: string) =>
  documented.filter(
    ({ questions, operation }) => questions.includes(id) && [...reads, 'reissueCard'].includes(operation),
  )

/** Puts an undocumented value into each field that the question is about. */
const open = fieldsOf('open-values')
const withOtherValues = Object.fromEntries(
  open.map(({ operation }) => [
    operation,
    (data: unknown) => {
      for (const one of open) if (one.operation === operation) put(one.pointer, 'another')(data)
    },
  ]),
)
const reissue = { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' }
/** The agreement with a question about every operation. Needs a run that can send all: only reads, and the reissue. */
const agreesInAll = operationIds.every((id) => reads.includes(id) || id === 'reissueCard')
  ? { agrees: confirmed(/./, {}, { ...readAll, reissue }) }
  : { why: 'an operation is never sent' }
const origin = 'https://app.example'
const allowed = {
  'access-control-allow-origin': origin,
  'access-control-allow-headers': 'Authorization, *',
}
const digits = { inputs: { getEsimDetails: [{ esimId: '12345' }], getCustomer: [{ id: 'customer-0001' }] } }
/** Flight numbers as IATA has them: one to four digits, and a letter. */
const iata: Truth = { flights: /^[A-Z]{2}\d{1,4}[A-Z]?$/ }
const unknown: Answer = { status: 404, body: { error: { code: 'E1', message: 'no' } } }
/** The number of the request that reads the flight first. */
const firstFlight = Object.keys(inputs).length
const wrongToken = ({ authorization = '' }: { authorization?: string | undefined }): boolean =>
  authorization.startsWith('Bearer ey')

/** For each question with a check: services that agree with the contract, differ from it, and nearly agree. */
export const rows: Record<string, Row> = {
  'query-names': {
    agrees: confirmed(/`flightNumber`/, { optional: ['flight', 'date'] }),
    differs: contradicted(/wireNames: \{ flightNumber: 'flight', departureDate: 'date' \} in createClient/, {
      names: ['flight', 'date'],
    }),
    almost: [
      notObserved(/nothing shows that the service reads `departureDate` /, { ignored: 'date' }),
      notObserved(/nothing shows that the service reads `flightNumber` /, { ignored: 'flight' }),
      notObserved(/nothing shows/, { names: 'ignored' }),
      contradicted(/\{ departureDate: 'date' \}/, { names: ['flightNumber', 'date'] }),
      contradicted(/flightNumber: 'flight'/, { names: ['flight', 'date'], optional: ['flight', 'date'] }),
      // The service also reads other names, and loads a flight when it's first asked for.
      ...[404, 202].map((status) =>
        observed(new RegExp(`${status}, then 200, with data Run the command again`), {
          aliases: ['flight', 'date'],
          ...at(firstFlight, { status, body: { status: 'loading' } }),
        }),
      ),
      observed(/404, then 202 Run the command again/, {
        aliases: ['flight', 'date'],
        first: ({ url = '' }, count) =>
          url.includes('flightNumber=XA1234&departureDate=2099')
            ? { status: count === firstFlight ? 404 : 202, body: { status: 'loading' } }
            : undefined,
      }),
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
      /similar undocumented objects in the data of getCustomer: `verification` Try wireNames: \{ identityCheck: 'verification' \}/,
      ofCustomer(({ identityCheck, ...rest }) => ({ ...rest, verification: identityCheck })),
    ),
    almost: [
      observed(
        /`\*` Look at a response/,
        ofCustomer(({ identityCheck: _, ...rest }) => ({ ...rest, 'a name': { url: 'u' } })),
      ),
      observed(
        /`other`/,
        ofCustomer((data) => ({ ...data, identityCheck: {}, other: { url: 'u' } })),
      ),
    ],
  },
  'success-status': {
    ...agreesInAll,
    differs: contradicted(/getCustomer: 201/, { status: 201 }),
    almost: [
      observed(/getLoungeOrder: 200/, { status: { reissueCard: 202 } }),
      contradicted(/reissueCard: 202/, { status: { reissueCard: 202 } }, { reissue }),
      // A single 201 may come from elsewhere.
      observed(/getCustomer: 201.*Run the command again/, at(2, { status: 201, body: customer })),
    ],
  },
  'envelope-status-const': {
    ...agreesInAll,
    differs: contradicted(/getCustomer: `\{ status: string, data: object \}` with `ok`/, { envelope: 'ok' }),
    almost: [
      observed(/getLoungeOrder/),
      contradicted(/getCustomer: `\{ id: string, type: string, /, {
        body: { getCustomer: (data) => data },
      }),
      contradicted(/`\{ status: number, data: object \}`/, {
        body: { getCustomer: (data) => ({ status: 0, data }) },
      }),
      contradicted(/getLoungeOrder: `\{ status: string \}`/, {
        body: { getLoungeOrder: () => ({ status: 'success' }) },
      }),
      contradicted(/getCustomer: `\{ data: object \}`/, {
        body: { getCustomer: (data) => ({ data }) },
      }),
      contradicted(
        /getCustomer: `\{ status: string, data: array \}`/,
        ofCustomer(() => []),
      ),
      observed(/Run the command again/, at(2, { status: 200, body: { status: 'error' } })),
      // A body that isn't JSON may come from another system.
      observed(/getCustomer: 200, text\/html, HTML/, ofHtml),
      ...unreadable.map(([format, body]) =>
        observed(
          new RegExp(`getCustomer: 200, application/json, ${format}`),
          at(/customers/, { status: 200, body }),
        ),
      ),
    ],
  },
  presence: {
    why: 'it is observed: what was always there may be absent tomorrow',
    agrees: observed(/getCustomer: (\d+) of \1\b/),
    differs: observed(
      /getCustomer: 2 of \d+ documented fields; not always present: `\/type`/,
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
    agrees: observed(/no date \(listAirportProducts\): 400/),
    differs: contradicted(/no date \(listAirportProducts\): 200/, { optional: ['date'] }),
    almost: [
      notObserved(/: 404 Ask: /, { knowsOneFlight: true }),
      contradicted(/no date \(listAirportProducts\): 200/, { knowsOneFlight: true, optional: ['date'] }),
    ],
  },
  'path-ids-are-strings': {
    agrees: confirmed(/./, {}, readAll),
    differs: contradicted(/getCustomer/, ofCustomer(put('/id', 1))),
    almost: [
      observed(/getCustomer$/, { ids: ['12345'] }, { ...digits, skipNegative: true }),
      observed(/accepted by [\w, ]+$/, { ids: 'any' }),
      observed(/accepted by [\w, ]+$/, {}, { skipNegative: true }),
    ],
  },
  'base-url': {
    why: 'a path that fails below the right base URL cannot be told from a wrong base URL',
    agrees: observed(/getCustomer/),
    differs: notObserved(/./, at(/./, { status: 404, body: {} })),
  },
  'future-date-zone': {
    // In the morning in UTC, because yesterday is not over everywhere yet.
    agrees: confirmed(
      /./,
      { ...iata, takesDay: (day) => day >= '2026-06-09' },
      { now: () => Date.UTC(2026, 5, 10, 3) },
    ),
    differs: contradicted(/./, { takesDay: (day) => day > '2020-01-01' }),
    almost: [
      notObserved(/: 404 Ask: /, { knowsOneFlight: true }),
      // The service has no rule, and the flight doesn't go on that day of the week.
      observed(/2026|404/, noFlight(/2026-06-09/, { status: 404, body: { message: 'no departure' } })),
      notObserved(
        /400/,
        noFlight(/2026-06-(09|16)/, { status: 400, body: { error: { code: '', message: '' } } }),
      ),
      // The service refuses other days because it has no flights then, and not because of a rule.
      notObserved(/./, failing(404, 401)),
      notObserved(/./, {
        takesDay: (day) => day > '2020-01-01',
        ...at(/2026-06-0/, { status: 502, body: {} }),
      }),
    ],
  },
  '401-means-token': {
    agrees: confirmed(),
    differs: contradicted(/no token \(getEsimDetails\): 403/, failing(404, 403)),
    almost: [
      contradicted(
        /a made-up, expired token \(getEsimDetails\): 200, with data.*Tell the provider immediately/,
        {
          takesToken: (authorization) => wrongToken({ authorization }),
        },
      ),
      notObserved(/a made-up, expired token \(getEsimDetails\): 500/, {
        first: ({ headers }) => (wrongToken(headers) ? { status: 500, body: {} } : undefined),
      }),
      contradicted(/no token \(getEsimDetails\): 200/, {
        first: ({ headers: { authorization }, method }) =>
          authorization === undefined && method === 'GET'
            ? { status: 200, body: { status: 'error' } }
            : undefined,
      }),
      contradicted(/accepted afterwards: [\w ]+ \(getCustomer\)/, at(/customer-0001/, { status: 401 })),
      observed(/accepted afterwards: [\w ]+ \(getCustomer\).*Run the command again/, at(2, { status: 401 })),
      // The service sends a 401 for an id that the token can't reach.
      contradicted(
        /401 with a token that was accepted afterwards: a made-up id \(getEsimDetails\)/,
        at(/[\da-f]{8}-/, { status: 401, body: {} }),
      ),
    ],
  },
  'open-values': {
    why: 'that only documented values were seen does not close the set',
    // A field of an operation that is never sent can't be seen.
    ...(documented.every(
      ({ questions, operation }) => !questions.includes('open-values') || reads.includes(operation),
    ) && {
      agrees: confirmed(/`another`/, { edit: withOtherValues }, readAll),
    }),
    differs: notObserved(/^Give a --\S+.* Settled by: /),
    almost: [
      observed(/`suspended`/, ofCustomer(put('/status', 'suspended'))),
      notObserved(/./, ofCustomer(put('/status', 7))),
    ],
  },
  'flight-pattern-unanchored': {
    // The service doesn't know a flight with this letter.
    agrees: confirmed(/a letter at its end \(listAirportProducts\): 404/, {
      ...iata,
      ...at(/1234A/, unknown),
    }),
    differs: contradicted(/./, { flights: /^[A-Z]{2}\d{1,4}$/ }),
    almost: [
      contradicted(/./, { flights: /^[A-Z]{2}\d+$/ }),
      // An empty list doesn't show that the number is accepted.
      notObserved(/200, with less data/, {
        flights: /^[A-Z]{2}\d+$/,
        ...at(/1234A/, { status: 200, body: { status: 'success', data: { products: [] } } }),
      }),
      notObserved(/./, { flights: /^[A-Z]{2}\d+$/, knowsOneFlight: true }),
      // Identical refusals don't show why a flight number with a letter is refused.
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
      /: 202, with data.*a value other than the one that was sent at `\/card\/id`/,
      { status: 202, ...edit('reissueCard', put('/card/id', 'card-0002')) },
      { reissue },
    ),
  },
  'future-date-today': {
    agrees: observed(/: 400$/),
    differs: observed(/: 200, with data$/, { takesDay: (day, today) => day >= today }),
  },
  'failure-statuses': {
    agrees: observed(/404, .*: a made-up flight.*a made-up id \(getCustomer\)/),
    differs: observed(/422, .*: .*a made-up id \(getCustomer\)/, failing(422)),
  },
  'failure-body': {
    agrees: observed(/404, application\/json, `\{ error: \{ code: string, message: string \} \}`/),
    differs: observed(/404, text\/plain, no JSON/, {
      fail: () => ({ status: 404, body: 'no', type: 'text/plain' }),
    }),
  },
  'token-lifetime': {
    agrees: observed(/3600 seconds/, { token: jwt({ iat: 1000, exp: 4600 }) }),
    differs: notObserved(/^Ask: /),
    // Read from the token, even if the service refuses it.
    almost: [observed(/900 seconds/, { ...from(1, { status: 401 }), token: jwt({ iat: 0, exp: 900 }) })],
  },
  'token-scopes': {
    agrees: observed(/`scope`, `sub`/, { token: jwt({ scope: 'all', sub: 'somebody' }) }),
    differs: notObserved(/^Ask: /),
  },
  cors: {
    agrees: observed(
      /\/customers\/\{id\}: allowed \(.*\/cards\/reissue: allowed by the preflight, not tried/,
      { cors: allowed, headers: { 'access-control-allow-origin': origin } },
      { origin },
    ),
    // `*` covers every header except `authorization`.
    differs: observed(
      /\/customers\/\{id\}: not allowed/,
      { cors: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } },
      { origin },
    ),
    almost: [
      // A browser also wants the header in the response.
      observed(
        /\/customers\/\{id\}: not allowed \(preflight: 204, but the response lacks/,
        { cors: allowed },
        { origin },
      ),
      // The content type of a POST must be allowed.
      observed(
        /\/cards\/reissue: not allowed/,
        { cors: { ...allowed, 'access-control-allow-headers': 'Authorization' } },
        { origin },
      ),
      // Two values are invalid.
      observed(
        /\/customers\/\{id\}: not allowed/,
        { cors: { ...allowed, 'access-control-allow-origin': `${origin}, *` } },
        { origin },
      ),
    ],
  },
  'rate-limits': {
    agrees: notObserved(),
    differs: observed(
      /429 for request 3.*`retry-after`/,
      at(3, { status: 429, headers: { 'retry-after': '1' } }),
    ),
  },
  pagination: {
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
    differs: observed(/headers: `api-version`/, { headers: { 'api-version': '1' } }),
  },
  'flight-duration-unit': {
    agrees: observed(/^minutes at/, edit('listAirportProducts', put('/flight/duration', 135))),
    differs: observed(/^seconds at/, edit('listAirportProducts', put('/flight/duration', 8100))),
  },
  'esim-unlimited': {
    agrees: notObserved(),
    differs: observed(
      /`\{.*data: \{ quantity: number \}.*\}` at /,
      edit('getEsimDetails', (data) => {
        Object.assign(data.package, { unlimited: true, data: { quantity: 0 }, voice: undefined })
      }),
    ),
  },
  'fields-of-other-types': {
    agrees: observed(/^absent where `type` is not `cards`/),
    differs: observed(/^present where `type` is not `individual`/, ofCustomer(put('/type', 'company'))),
  },
}

/** For checks that show fields: a value that no example has, and how the report shows it. */
const shown: Readonly<Record<string, readonly [value: unknown, says: string]>> = {
  values: ['another', '`another` at '],
  notation: ['Ab-00', '`Aa-99` at '],
  shape: [[{ code: 'A', count: 1 }], '`[{ code: string, count: number }]` at '],
}

/** For each question that shows its fields: a service for each field, with such a value there. */
for (const { id, checkedBy } of openQuestions) {
  const [value, says = ''] = shown[checkedBy] ?? []
  const [first, ...others] = (says ? fieldsOf(id) : []).map(({ operation, pointer }) =>
    observed(
      new RegExp(`${says}\`${pointer}\` of ${operation}`.replaceAll(/[[\]{}*]/g, '\\$&')),
      edit(operation, put(pointer, value)),
      {
        ...readAll,
        ...(operation === 'reissueCard' && { reissue }),
      },
    ),
  )
  if (first)
    rows[id] = { differs: first, almost: others, why: 'one value proves no format and closes no set' }
}
