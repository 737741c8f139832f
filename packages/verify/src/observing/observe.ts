import type { Difference } from '@travel-card/sdk'
import { fields } from '../fields.gen.ts'
import type { Received } from '../requests/create-sender.ts'
import type { WireRequest } from '../requests/wire-request.ts'
import type { Speaker } from './create-speaker.ts'
import { isPageAllowed } from './is-page-allowed.ts'
import { isObject, jsonShape } from './json-shape.ts'
import { noteDifferences } from './note-differences.ts'
import { type Facts, noteFacts } from './note-facts.ts'
import type { Observation } from './observation.ts'
import { type Reading, readBySdk } from './read-by-sdk.ts'

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
