import { operations } from '@travel-card/contract'
import { exchange } from './exchange.ts'
import { refuse, type VerifyOptions } from './options.ts'
import { type Names, operationIds, readsOf } from './varied-request.ts'

/** With these set, Node itself prints URLs and headers, ids and token included. */
const loudVariables = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE']

/** Has the client look at its options and at each input, as it does before it sends a call; nothing is sent. */
async function checkByClient(options: VerifyOptions): Promise<void> {
  const fetch = () => Promise.reject(new Error('nothing is sent'))
  for (const read of readsOf(options.inputs)) {
    const { error } = await exchange(
      { ...read, kind: 'read' },
      { ...options, fetch, signal: undefined },
    ).catch(({ message }) => refuse(String(message).replace('createClient: ', '')))
    if (error?.kind === 'input')
      refuse(
        `${read.operation}: ${error.issues.map(({ field, message }) => `${field} ${message}`).join('; ')}`,
      )
  }
}

/**
 * Refuses wrong options before anything is sent.
 *
 * @throws TypeError without any value.
 */
export async function checkOptions(options: VerifyOptions): Promise<void> {
  const { baseUrl, token, inputs, queryNames = [], origin, timeoutMs = 1, reissue } = options
  const loud = loudVariables.find((name) => process.env[name])
  if (loud) refuse(`${loud} is set, with which Node prints URLs and headers: unset it`)
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    refuse('token (TRAVEL_CARD_TOKEN) must be the token alone: printable ASCII without spaces')
  if (typeof baseUrl !== 'string' || !/^https?:/i.test(baseUrl))
    refuse('baseUrl (--base-url) must be an absolute URL')
  if (!(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= 600_000))
    refuse('timeoutMs (--timeout) must be a whole number of milliseconds up to 600000')
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).origin === origin))
    refuse('origin must be an origin such as https://app.example')
  const isPair = (names: Names): boolean =>
    names.length === 2 && names.every((name) => /^[A-Za-z_][\w.-]{0,39}$/.test(name))
  if (!queryNames.every(isPair)) refuse('queryNames (--query-names) must be pairs of two names')
  if (reissue && (!reissue.cardId || reissue.confirm !== reissue.cardId))
    refuse('a reissue needs the same id twice, as its cardId (--reissue) and as confirm (--confirm-reissue)')
  if (reissue && !Number.isFinite(reissue.initialBalance))
    refuse('initialBalance (--initial-balance) must be a number')
  const reads = operationIds.filter((id) => operations[id].method === 'GET')
  if (!Object.keys(Object(inputs)).every((id) => reads.some((read) => read === id)))
    refuse(`inputs may have ${reads.join(', ')}`)
  if (readsOf(inputs).length === 0) refuse('inputs must have at least one id or flight')
  await checkByClient(options)
}
