import { type OperationId, operations } from '@travel-card/contract'
import { createClient } from '@travel-card/sdk'
import { callSdk } from './call-sdk.ts'
import type { VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { readsOf } from './reads.ts'

/** Says what is wrong, and no value. */
const refuse = (message: string): never => {
  throw new TypeError(`verify: ${message}`)
}

/** No run sends more. */
const mostRequests = 60

/** With these set, Node itself prints URLs and headers, ids and token included. */
const loudVariables = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE']

function checkBaseUrl({ baseUrl, token, allowInsecure }: VerifyOptions): void {
  if (typeof baseUrl !== 'string' || !/^https?:/i.test(baseUrl)) refuse('baseUrl must be an absolute URL')
  try {
    createClient({ baseUrl, token, allowInsecure })
  } catch (error) {
    refuse(String((error as Error).message).replace('createClient: ', ''))
  }
}

function checkReissue({ reissue }: VerifyOptions): void {
  if (!reissue) return
  if (reissue.confirm !== reissue.cardId) refuse('reissue.confirm must be the same card id as reissue.cardId')
  if (!Number.isFinite(reissue.initialBalance)) refuse('reissue.initialBalance must be a number')
  if (typeof reissue.cardId !== 'string' || reissue.cardId === '') refuse('reissue.cardId must be a text')
}

/** Has the sdk look at each input, as it does before it sends a call. Nothing is sent. */
async function checkInputs({ inputs, now }: VerifyOptions): Promise<void> {
  const known = Object.keys(operations).filter((id) => operations[id as OperationId].method === 'GET')
  const unknown = Object.keys(Object(inputs)).some((id) => !known.includes(id))
  if (unknown) refuse(`inputs may have ${known.join(', ')}`)
  const reads = readsOf(inputs)
  if (reads.length === 0) refuse('inputs must have at least one id or flight')
  const fetch = () => Promise.reject(new Error('nothing is sent'))
  for (const { operation, input } of reads) {
    const { error } = await callSdk(operation, input, { fetch, now })
    if (error?.kind === 'input')
      refuse(`${operation}: ${error.issues.map(({ field, message }) => `${field} ${message}`).join('; ')}`)
  }
}

/**
 * Refuses wrong options before anything is sent.
 *
 * @throws TypeError without any value.
 */
export async function checkOptions(options: VerifyOptions): Promise<void> {
  const { token, queryNames = [], origin, timeoutMs = 1 } = options
  const loud = loudVariables.find((name) => process.env[name])
  if (loud) refuse(`${loud} is set, with which Node prints URLs and headers: unset it`)
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    refuse('token must be the token alone: printable ASCII without spaces')
  checkBaseUrl(options)
  if (!(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= 600_000))
    refuse('timeoutMs must be a whole number of milliseconds up to 600000')
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).origin === origin))
    refuse('origin must be an origin such as https://app.example')
  if (
    !queryNames.every(
      (names) => names.length === 2 && names.every((name) => /^[A-Za-z_][\w.-]{0,39}$/.test(name)),
    )
  )
    refuse('queryNames must be pairs of two names')
  checkReissue(options)
  await checkInputs(options)
  // One more may follow a 401.
  const planned = makePlan(options).length + 1
  if (planned > mostRequests)
    refuse(
      `this could send ${planned} requests, and ${mostRequests} is the limit: give fewer inputs or names`,
    )
}
