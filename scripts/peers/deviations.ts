import type { MockOptions } from '@travel-card/mock'
import type { Report } from '@travel-card/verify'

/** An answer on its way. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface Request {
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
}

/** One way in which a service is not as the contract says. */
export interface Deviation {
  readonly name: string
  readonly mock?: MockOptions
  /** What becomes of the mock's answer. */
  readonly change?: (answer: Answer, request: Request) => Answer
  /** Whether our report tells of it. */
  readonly isTold: (report: Report) => boolean
}

type Data = Readonly<Record<string, unknown>>

const isContradicted =
  (id: string) =>
  ({ entries }: Report): boolean =>
    entries.some((entry) => entry.id === id && entry.outcome === 'contradicted')

const differs =
  (kind: string) =>
  ({ differences }: Report): boolean =>
    differences.some((one) => one.kind === kind)

/** Changes the data of each customer. */
const customer =
  (change: (data: Data) => Data): NonNullable<Deviation['change']> =>
  (answer, { path }) => {
    if (!path.startsWith('/customers/') || answer.status !== 200) return answer
    const { status, data }: { status: string; data: Data } = JSON.parse(answer.body)
    return { ...answer, body: JSON.stringify({ status, data: change(data) }) }
  }

const isProducts = ({ path }: Request): boolean => path === '/airport-services/products'
const today = (): string => new Date().toISOString().slice(0, 10)
const html = { status: 404, type: 'text/html', body: '<!doctype html><p>Not found</p>' }
const problem = (status: number): Answer => ({ status, type: 'application/problem+json', body: '{}' })
const products = '{"status":"success","data":{"products":[]}}'

export const deviations: readonly Deviation[] = [
  {
    name: 'other names of the two query parameters',
    mock: { wireNames: { flightNumber: 'flight', departureDate: 'date' } },
    isTold: isContradicted('query-names'),
  },
  {
    name: 'another name for identityCheck',
    change: customer(({ identityCheck, ...data }) => ({ ...data, verification: identityCheck })),
    // A candidate is no contradiction: any object with a URL may be something else.
    isTold: ({ entries }) =>
      entries.some(({ id, next = '' }) => id === 'identity-check-name' && /'verification'/.test(next)),
  },
  {
    name: 'success is 201',
    change: (answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer),
    isTold: isContradicted('success-status'),
  },
  {
    name: 'the envelope says ok',
    change: (answer) => ({ ...answer, body: answer.body.replace('"status":"success"', '"status":"ok"') }),
    isTold: isContradicted('envelope-status-const'),
  },
  {
    name: 'a null',
    change: customer((data) => ({ ...data, type: null })),
    isTold: isContradicted('absent-or-null'),
  },
  {
    name: 'a field of another type',
    change: customer((data) => ({ ...data, featuresAccess: 'none' })),
    isTold: differs('type'),
  },
  {
    name: 'an id that is a number',
    change: customer((data) => ({ ...data, id: 7 })),
    isTold: isContradicted('path-ids-are-strings'),
  },
  { name: 'a new field', change: customer((data) => ({ ...data, since: 1 })), isTold: differs('new-field') },
  {
    name: 'a new value of an open set',
    change: customer((data) => ({ ...data, status: 'suspended' })),
    isTold: differs('new-value'),
  },
  {
    name: 'no documented field at all',
    change: customer(() => ({})),
    isTold: ({ unverified, exitCode }) => exitCode === 2 && unverified.join() === 'getCustomer',
  },
  {
    name: 'the date may be left out',
    change: (answer, request) =>
      isProducts(request) && answer.status === 422 && !/[dD]ate|travelCardVerify/.test(String(request.query))
        ? { ...answer, status: 200, body: products }
        : answer,
    isTold: isContradicted('inputs-required'),
  },
  {
    name: 'a past day is taken',
    change: (answer, request) =>
      isProducts(request) && (request.query.get('departureDate') ?? '9') < today() && answer.status === 422
        ? { ...answer, status: 200, body: products }
        : answer,
    isTold: isContradicted('future-date-zone'),
  },
  {
    name: 'a refused token gets 403',
    change: (answer) => (answer.status === 401 ? problem(403) : answer),
    isTold: isContradicted('401-means-token'),
  },
  {
    name: 'no text may follow a flight number',
    change: (answer, request) =>
      /[A-Z]$/.test(request.query.get('flightNumber') ?? '') ? problem(422) : answer,
    isTold: isContradicted('flight-pattern-unanchored'),
  },
  {
    name: 'a 404 is HTML',
    change: (answer) => (answer.status === 404 ? html : answer),
    isTold: ({ entries }) =>
      entries.some(
        ({ id, evidence }) => id === 'failure-media-type' && /404: text\/html/.test(String(evidence)),
      ),
  },
  {
    name: 'a wrong server: HTML everywhere',
    change: () => html,
    isTold: ({ ended, exitCode }) => exitCode === 2 && /HTML/.test(String(ended)),
  },
]
