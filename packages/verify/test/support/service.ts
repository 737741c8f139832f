import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type OperationId, operations } from '@travel-card/contract'
import { type Report, type SendOnce, type VerifyOptions, verify } from '@travel-card/verify'
import { readContract } from 'generator'
import { contractNames } from '../../src/varied-request.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests change it at any depth
type Data = any
export type Edit = (data: Data) => unknown

const model = await readContract(join(import.meta.dirname, '../../../..'))
const modelOf = (operation: OperationId) => model.operations.find(({ id }) => id === operation)

/** Returns the `data` of an operation's first example. */
export function exampleData(operation: OperationId): Data {
  return structuredClone(modelOf(operation)?.examples[0]?.data)
}

/** Returns an edit that puts a value at a JSON pointer, in which `*` stands for each index. */
export const put =
  (pointer: string, value: unknown): Edit =>
  (data) => {
    const keys = pointer.slice(1).split('/')
    const last = keys.pop() ?? ''
    const owners = keys.reduce<unknown[]>(
      (all, key) =>
        all.flatMap((one) => (key === '*' ? Object.values(Object(one)) : [Reflect.get(Object(one), key)])),
      [data],
    )
    for (const owner of owners) Reflect.set(Object(owner), last, value)
  }

export const jwt = (claims: object, signature = 'x'): string =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.')

type Kind = 'no-token' | 'invalid' | 'unknown'
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** An answer as a service gives it. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, or what comes in its place: nothing, an end of the connection, or bytes with which it ends. */
type Odd = Answer | 'hang' | 'break' | { readonly bytes: string }

/** How a service is. Without any of it, it is as the contract says. */
export interface Truth {
  /** The names of the two query parameters; `ignored`: the service doesn't read them. */
  readonly names?: readonly [string, string] | 'ignored'
  /** Other names under which the service reads them, too. */
  readonly aliases?: readonly [string, string]
  /** Which of the two may be left out. */
  readonly optional?: readonly ('flight' | 'date')[]
  /** Which of the two is ignored. */
  readonly ignored?: 'flight' | 'date'
  readonly edit?: { readonly [Id in OperationId]?: Edit }
  readonly status?: number | { readonly [Id in OperationId]?: number }
  readonly envelope?: string
  /** The whole body of a success, instead of the envelope. */
  readonly body?: { readonly [Id in OperationId]?: Edit }
  /** Whether it knows only one flight on one day, and treats any other as unknown. */
  readonly knowsOneFlight?: boolean
  /** Whether a token other than its own is accepted. */
  readonly takesToken?: (authorization: string | undefined) => boolean
  readonly beside?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a day such as `2099-06-15` is accepted; `today` is that of the test's clock. */
  readonly takesDay?: (day: string, today: string) => boolean
  readonly flights?: RegExp
  readonly fail?: (kind: Kind) => Answer
  /** Decides a response before anything else. */
  readonly first?: (request: Asked, count: number) => Odd | undefined
  /** The path below which it serves. */
  readonly prefix?: string
  /** Headers of the responses to preflights. */
  readonly cors?: Readonly<Record<string, string>>
  /** Ids that exist beside those of the contract's examples; `any`: the service doesn't read them. */
  readonly ids?: readonly string[] | 'any'
  readonly token?: string
}

export interface Service {
  readonly url: string
  /** `METHOD /path?query`, and the body of a POST. */
  readonly requests: readonly string[]
  /** The flags that the command needs to reach it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Returns a service with this response to the request with this number, or to each whose `METHOD /path?query` matches. */
export const at = (which: number | RegExp, answer: Odd): Truth => ({
  first: ({ method, url }, count) =>
    which === count || (which instanceof RegExp && which.test(`${method} ${url}`)) ? answer : undefined,
})

/** Returns a service with this response from the request with this number on. */
export const from = (number: number, answer: Odd): Truth => ({
  first: (_, count) => (count >= number ? answer : undefined),
})

/** Returns a service whose refusals differ in nothing but these statuses. */
export const failing = (status: number, statusWithoutToken: number = status): Truth => ({
  fail: (kind) => ({ status: kind === 'no-token' ? statusWithoutToken : status, body: {} }),
})

export const clock: number = Date.UTC(2026, 5, 10, 15)
/** The ids that exist: those of the contract's examples. */
const knownIds: readonly unknown[] = model.operations.flatMap((one) =>
  one.arguments.flatMap((argument) => (argument.in === 'path' ? [`${argument.example}`] : [])),
)
export const token = 'a-token'

const defaultFail = (kind: Kind): Answer => ({
  status: { 'no-token': 401, invalid: 400, unknown: 404 }[kind],
  body: { error: { code: 'E1', message: 'no' } },
})

/** Returns a failure with the body that the contract documents for its status, if there is one. */
function documented(operation: OperationId, given: Answer): Answer {
  const failure = modelOf(operation)?.failures.find(({ status }) => status === given.status)
  return failure ? { ...given, body: failure.example } : given
}

function findOperation(method: string | undefined, path: string): OperationId | undefined {
  const ids = Object.keys(operations) as OperationId[]
  return ids.find((id) => {
    const pattern = operations[id].path.replaceAll(/\{\w+\}/g, '[^/]+')
    return operations[id].method === method && new RegExp(`^${pattern}$`).test(path)
  })
}

/** Returns how the query of a flight is refused, or `undefined` if it is accepted. */
function judgeQuery(truth: Truth, query: URLSearchParams): Kind | undefined {
  const { names = contractNames, aliases = names, optional = [], ignored, flights = /^[A-Z]{2}\d+/ } = truth
  if (names === 'ignored' || aliases === 'ignored') return undefined
  const flight = query.get(names[0]) ?? query.get(aliases[0])
  const date = query.get(names[1]) ?? query.get(aliases[1])
  const isKnown = (value: string | null, known: string, name: 'flight' | 'date'): boolean =>
    value === known || ignored === name || (value === null && optional.includes(name))
  if (truth.knowsOneFlight)
    return isKnown(flight, 'XA1234', 'flight') && isKnown(date, '2099-06-15', 'date') ? undefined : 'unknown'
  const today = new Date(clock).toISOString().slice(0, 10)
  const takesDay = truth.takesDay ?? ((day) => day > today)
  const isBadFlight = flight === null ? !optional.includes('flight') : !flights.test(flight)
  const isBadDate =
    date === null ? !optional.includes('date') : !/^\d{4}-\d\d-\d\d$/.test(date) || !takesDay(date, today)
  if ((isBadFlight && ignored !== 'flight') || (isBadDate && ignored !== 'date')) return 'invalid'
  return flight !== null && ignored !== 'flight' && !/^(XA1234|XB77)A?$/.test(flight) ? 'unknown' : undefined
}

function answer(truth: Truth, { url = '', method, headers }: Asked, body: string): Answer {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const {
    fail = defaultFail,
    edit = {},
    status = 200,
    envelope = 'success',
    beside = {},
    prefix = '',
  } = truth
  if (method === 'OPTIONS') return { status: 204, ...(truth.cors && { headers: truth.cors }) }
  const isOwn = headers.authorization === `Bearer ${truth.token ?? token}`
  if (!isOwn && !truth.takesToken?.(headers.authorization)) return fail('no-token')
  const operation = pathname.startsWith(prefix)
    ? findOperation(method, pathname.slice(prefix.length))
    : undefined
  if (!operation) return { status: 404, body: { message: 'no such path' } }
  const known: readonly unknown[] = [...knownIds, ...(truth.ids ?? [])]
  const isKnown = (id = ''): boolean => truth.ids === 'any' || known.includes(id)
  const sent = pathname.slice(prefix.length).split('/').map(decodeURIComponent)
  const template = operations[operation].path.split('/')
  if (template.some((part, at) => part.startsWith('{') && !isKnown(sent[at])))
    return documented(operation, fail('unknown'))
  const refusal = operation === 'listAirportProducts' ? judgeQuery(truth, searchParams) : undefined
  if (refusal) return documented(operation, fail(refusal))
  const data = exampleData(operation)
  if (operation === 'reissueCard')
    Object.assign(data.card, { id: JSON.parse(body).cardId, cardBalance: JSON.parse(body).initialBalance })
  const edited = edit[operation]?.(data)
  const all = edited === undefined ? data : edited
  const { success } = modelOf(operation) ?? {}
  const around = success?.envelope === 'members' ? all : { data: all }
  return {
    status: typeof status === 'number' ? status : (status[operation] ?? success?.status ?? 200),
    body: truth.body?.[operation]?.(all) ?? { status: envelope, ...around, ...beside },
  }
}

/** Creates a service: its responses, and the list of its requests. */
export function createService(truth: Truth): {
  readonly requests: string[]
  respond(request: Asked, sent: string): Odd
} {
  const requests: string[] = []
  function respond(request: Asked, sent: string): Odd {
    requests.push(`${request.method} ${request.url}${sent && ` ${sent}`}`)
    const given = truth.first?.(request, requests.length) ?? answer(truth, request, sent)
    if (typeof given === 'string' || 'bytes' in given) return given
    const { body, type = 'application/json' } = given
    const headers = {
      ...(body !== undefined && { 'content-type': type }),
      ...truth.headers,
      ...given.headers,
    }
    return { ...given, body: typeof body === 'string' ? body : JSON.stringify(body), headers }
  }
  return { requests, respond }
}

/** Creates a `fetch` that acts as the service, because some tests need hundreds of runs. */
export function createFetch(truth: Truth): Pick<Service, 'requests'> & { readonly fetch: SendOnce } {
  const { requests, respond } = createService(truth)
  const fetch: SendOnce = async (url, { method, headers, body = '', signal }) => {
    const given = respond({ method, headers, url: url.replace(/^https?:\/\/[^/]+/, '') }, body)
    if (typeof given === 'object' && 'status' in given)
      return new Response(given.body as string, { ...given, headers: { ...given.headers } })
    if (given !== 'hang') throw new TypeError('the connection was closed')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  return { fetch, requests }
}

export const envFor = (url: string, own: string = token): Record<string, string> => ({
  TRAVEL_CARD_TOKEN: own,
  TRAVEL_CARD_BASE_URL: url,
})

/** Returns inputs for reads, from the contract's examples. */
export const inputsOf = (reads: readonly OperationId[]): NonNullable<VerifyOptions['inputs']> =>
  Object.fromEntries(
    reads.map((id) => {
      const given = Object.entries(operations[id].input).filter(([, { required }]) => required)
      return [id, [Object.fromEntries(given.map(([name, { example }]) => [name, example]))]]
    }),
  )

/** Inputs for the reads that the checks are about, and that the service answers. */
export const inputs: NonNullable<VerifyOptions['inputs']> = inputsOf([
  'listAirportProducts',
  'getEsimDetails',
  'getCustomer',
  'getLoungeOrder',
])

export type Run = Report & { readonly sent: readonly string[] }
export type Options = Partial<VerifyOptions>

/** Verifies such a service without a network. Returns the report and the requests. */
export async function runAgainst(truth: Truth = {}, options: Options = {}): Promise<Run> {
  const { fetch, requests } = createFetch(truth)
  const all = { baseUrl: 'http://localhost', token: truth.token ?? token, inputs, now: () => clock, fetch }
  return { ...(await verify({ ...all, ...options })), sent: requests }
}
