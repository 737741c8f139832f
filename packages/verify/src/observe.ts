import { type OperationId, operations } from '@travel-card/contract'
import { createClient, type Difference } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import type { Observation } from './evidence.ts'
import { type Facts, noteFacts } from './facts.ts'
import { fields } from './fields.ts'
import { isObject, jsonShape, type Speaker } from './redactor.ts'
import type { WireRequest } from './request.ts'
import type { Received } from './sender.ts'

/** An answer in both forms: what is kept, and the data, which the caller must not keep. */
interface Observed {
  readonly observation: Observation
  readonly differences: readonly Difference[]
  readonly data?: unknown
}

/** These say something of the token, the load or the service itself, and nothing of what was asked. */
const unclearStatuses = [401, 403, 408, 429]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No name is said from deeper than this, and an answer may be too deep to walk through. */
const deepest = 20

/** Keeps the texts of an answer from being said as names: a map may have somebody's name for a key. Code words may be said. */
function hideTexts(value: unknown, speaker: Speaker, depth = 0): void {
  if (typeof value === 'string' && !/^[a-z]+([-_][a-z]+)*$/.test(value)) speaker.hide(value)
  else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const one of Object.values(value)) hideTexts(one, speaker, depth + 1)
}

/** The fields beside the documented ones, in the envelope or in the data. */
function findNewNames(body: unknown, differences: readonly Difference[], speaker: Speaker): string[] {
  const { status: _, data: __, ...beside } = isObject(body) ? body : {}
  const inEnvelope = Object.entries(beside).flatMap(([name, value]) => [
    name,
    ...Object.keys(isObject(value) ? value : {}),
  ])
  const inData = differences
    .filter(({ kind }) => kind === 'new-field')
    .map(({ pointer }) => pointer.split('/').at(-1) ?? '')
  return [...inEnvelope.map((name) => speaker.name(name)), ...inData].filter((name) => name !== '*')
}

/** Makes of an answer what may be kept of it. */
export async function observe(request: WireRequest, received: Received, speaker: Speaker): Promise<Observed> {
  const { purpose, operation, names, read, path = {} } = request
  const [id] = Object.values(path)
  const about = {
    purpose,
    operation,
    durationMs: received.durationMs,
    ...(names && { names }),
    ...(read !== undefined && { read }),
    ...(id !== undefined && { idIsNumber: /^\d+$/.test(id) }),
  }
  if (received.missed !== undefined) {
    const nothing = { isHtml: false, headers: [], outcome: 'unclear', newNames: [], facts: {} } as const
    return { observation: { ...about, ...nothing, missed: received.missed }, differences: [] }
  }
  const { status, headers, text } = received
  const body = parse(text)
  hideTexts(body, speaker)
  const is2xx = status >= 200 && status < 300
  const isPreflight = purpose === 'preflight'
  const reading: Reading = isPreflight ? { differences: [] } : await readBySdk(operation, received)
  // Data without one documented field verifies nothing.
  const { data } = reading
  const isSuccess =
    isObject(data) && fields[operation].some(({ pointer }) => Object.hasOwn(data, pointer.slice(1)))
  const envelope = is2xx && isObject(body) && typeof body.status === 'string' ? body.status : undefined
  const isRefused =
    (status >= 400 && status < 500 && !unclearStatuses.includes(status)) ||
    (envelope !== undefined && envelope !== 'success')
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';')
  const differences = noteDifferences(operation, is2xx ? body : undefined, reading.differences, speaker)
  const facts: Facts = isSuccess ? noteFacts(request, data, speaker) : {}
  return {
    observation: {
      ...about,
      status,
      ...(/^[a-z]+\/[\w.+-]{1,60}$/i.test(mediaType) && { mediaType: mediaType.toLowerCase() }),
      isHtml: /^\s*</.test(text) || mediaType.includes('html'),
      headers: [...headers.keys()].map((name) => speaker.name(name)).filter((name) => name !== '*'),
      ...(isPreflight && { isAllowed: isPageAllowed(request, status, headers) }),
      outcome: isSuccess ? 'success' : isRefused ? 'refused' : 'unclear',
      ...(envelope !== undefined && { envelope: envelope === 'success' ? envelope : speaker.word(envelope) }),
      ...(!isSuccess && !isPreflight && body !== undefined && { shape: jsonShape(body, speaker) }),
      newNames: findNewNames(isSuccess ? body : undefined, differences, speaker),
      facts,
    },
    differences,
    ...(isSuccess && { data }),
  }
}

/** What a user of the sdk would get. */
export interface Reading {
  readonly data?: unknown
  readonly differences: readonly Difference[]
}

/** Has the sdk read an answer, so that what is a success or a difference here is one for its users. */
export async function readBySdk(operation: OperationId, received: Received): Promise<Reading> {
  if (received.missed !== undefined) return { differences: [] }
  const { status, headers, text } = received
  const differences: Difference[] = []
  const client = createClient({
    baseUrl: 'http://localhost',
    token: false,
    retries: 0,
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    fetch: async () => new Response(text || null, { status, headers }),
  })
  const { input } = operations[operation]
  const example = Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example]))
  // A cast: each method takes the contract's own examples.
  const call = client[operation] as (input: unknown) => ReturnType<typeof client.getCustomer>
  const result = await call(example).result()
  if (result.ok) return { data: result.data, differences }
  const { error } = result
  return { differences: error.kind === 'contract' ? [...differences, ...error.issues] : differences }
}

/** A difference without what could be private: the name of a new field, and a value of an open set. */
function speakable(difference: Difference, speaker: Speaker): Difference {
  const { pointer, kind, message } = difference
  if (kind === 'new-field') {
    const at = pointer.lastIndexOf('/') + 1
    return { ...difference, pointer: pointer.slice(0, at) + speaker.name(pointer.slice(at)) }
  }
  if (kind !== 'new-value') return difference
  const [, value = ''] = /^has the value "(.*)", which/.exec(message) ?? []
  return { ...difference, message: `has ${speaker.word(value)}, which is not documented` }
}

/** What is wrong with a 2xx that says `success`: the sdk gives no data then, and no difference. */
function envelopeDifferences(operation: OperationId, body: unknown): Difference[] {
  if (!isObject(body) || body.status !== 'success' || isObject(body.data)) return []
  const isMissing = body.data === undefined || body.data === null
  return [
    isMissing
      ? { operation, pointer: '', kind: 'missing', message: 'is missing' }
      : { operation, pointer: '', kind: 'type', message: 'is not of type object' },
  ]
}

/** How a 2xx differs from the contract, as far as it may be said. */
export const noteDifferences = (
  operation: OperationId,
  body: unknown,
  found: readonly Difference[],
  speaker: Speaker,
): readonly Difference[] =>
  [...found, ...envelopeDifferences(operation, body)].map((one) => speakable(one, speaker))

/** What CORS lets a page send without asking. */
const simpleMethods = ['GET', 'HEAD', 'POST']

/** Whether the answer to a preflight lets a page send what it asks for. `*` is any header but `authorization`. */
export function isPageAllowed(
  { headers: asked = {} }: WireRequest,
  status: number,
  headers: Headers,
): boolean {
  const listOf = (name: string): readonly string[] =>
    (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const origins = listOf('origin')
  const method = asked['access-control-request-method'] ?? ''
  const names = asked['access-control-request-headers']?.split(',') ?? []
  const hasHeader = (name: string): boolean =>
    listOf('headers').includes(name) || (name !== 'authorization' && listOf('headers').includes('*'))
  return (
    status >= 200 &&
    status < 300 &&
    (origins.includes('*') || origins.includes(asked.origin ?? '')) &&
    names.every(hasHeader) &&
    [...simpleMethods.map((one) => one.toLowerCase()), ...listOf('methods')].includes(method.toLowerCase())
  )
}
