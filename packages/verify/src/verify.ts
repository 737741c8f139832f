import type { OperationId } from '@travel-card/contract'
import { exchange, refuseWrong } from './exchange.ts'
import { documentedNames, unseenFields } from './fields.ts'
import { missedReasons } from './node-fetch.ts'
import { type Observation, type Observations, observe, successes } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { createRedactor } from './redactor.ts'
import { makeReport, type Report } from './report.ts'
import { readToken } from './token.ts'
import { describeRequest, readsOf, type VariedRequest } from './varied-request.ts'

/** The most requests of a run. */
export const mostRequests = 60

const stopped = 'the run was stopped'

const limited = (left: number): string =>
  `the limit of ${mostRequests} requests was reached, and up to ${left} more were not tried: give fewer inputs or names`

/** Returns the reason to end the run after its first response, such as a wrong base URL or a refused token. */
function findWrongStart({ status = 0, missed, shape }: Observation): string | undefined {
  if (missed)
    return `the first request got ${missedReasons[missed]}: check the base URL, proxies (Node 22.21 and 24.5 take them from HTTPS_PROXY) and certificates (NODE_EXTRA_CA_CERTS)`
  if (status === 407) return 'a proxy asks for a login (407): check HTTPS_PROXY'
  if (status >= 300 && status < 400) return 'the first request was redirected: check the base URL'
  if (shape === 'HTML') return 'the first response is HTML: check the base URL'
  return status === 401 ? 'the token was refused (401): check the token' : undefined
}

/** Returns the reason to end the run after a failed control: a read that had succeeded fails now. */
function afterControl({ status, missed }: Observation): string {
  if (missed) return 'a read that had succeeded gets no response now'
  return status === 401
    ? 'the token was accepted and is refused now (401): get one that lives longer'
    : `a read that had succeeded is refused now (${status}): the session may be over, or a limit reached`
}

/** Returns the reason to end the run after its `last` observation, if there is one. */
function findEnd(
  last: Observation,
  observations: Observations,
  given: readonly OperationId[],
): string | undefined {
  const wrongStart = observations.length === 1 ? findWrongStart(last) : undefined
  if (wrongStart) return wrongStart
  const firstReads = given.map((operation) => observations.find((one) => one.operation === operation))
  if (firstReads.every((one) => one?.status === 403) && last === firstReads.at(-1))
    return 'the first read of each operation was forbidden (403): check what the token may do'
  if (last.status === 429) return 'the service asked to slow down (429), so nothing more was sent'
  if (last.kind === 'control' && last.outcome !== 'success') return afterControl(last)
  const three = observations.slice(-3)
  return three.length === 3 && three.every(({ missed }) => missed)
    ? 'three requests in a row got no response'
    : undefined
}

/**
 * Checks the contract against the live API: sends at most 60 requests, one after the other, and judges each open question by
 * the responses. Only reads, unless you ask for a reissue. The output never contains the token, an id or a personal value.
 *
 * @throws TypeError if an option is wrong, before anything is sent. No response of the API makes it reject.
 * @example
 * const report = await verify({ baseUrl, token, inputs: { getCustomer: [{ id }] } })
 * for (const { id, outcome } of report.entries) console.log(id, outcome)
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  await refuseWrong(options)
  const { inputs, reissue, signal, onProgress } = options
  const reads = readsOf(inputs)
  const given = [...new Set(reads.map(({ operation }) => operation))]
  const { values, claims, lifetimeSeconds } = readToken(options.token)
  const sentValues = reads.flatMap(({ input }) => Object.values(input).map(String))
  const secrets = [options.token, ...values, ...sentValues, ...(reissue ? [reissue.cardId] : [])]
  const redactor = createRedactor(secrets, documentedNames)
  const plan = makePlan(options)
  const atMost = Math.min(plan.length + 1, mostRequests)
  const observations: Observation[] = []
  const good: VariedRequest[] = []
  const fields = unseenFields()
  let sent = 0

  /** Sends a request and records its observation. Returns the reason to end the run, if there is one. */
  async function ask(request: VariedRequest, left: number, what: string): Promise<string | undefined> {
    if (sent === mostRequests) return limited(left)
    sent += 1
    onProgress?.({ sent, atMost, what })
    const observation = observe(request, await exchange(request, options), fields, redactor)
    const isStopped = observation.missed === 'abort'
    // Records a reissue even if the run was stopped, because the card may have been reissued.
    if (!isStopped || request.kind === 'reissue') observations.push(observation)
    if (observation.outcome === 'success' && ['read', 'names'].includes(request.kind)) good.push(request)
    return isStopped ? stopped : findEnd(observation, observations, given)
  }

  let end: string | undefined
  let isAsked = false
  for (const [index, step] of plan.entries()) {
    const request = step.make(observations, good)
    if (!request) continue
    end = signal?.aborted ? stopped : await ask(request, plan.length - index, describeRequest(step))
    const isRefused = observations.at(-1)?.status === 401 && request.token === undefined
    if (!end && isRefused && !isAsked && request.kind !== 'reissue') {
      // Repeats a successful read once, to find out whether the 401 is about the token.
      isAsked = true
      const [known] = good
      const again = known && ({ ...known, kind: 'control' } as const)
      end = again
        ? await ask(again, plan.length - index - 1, `${describeRequest(again)}, after a 401`)
        : 'the token was refused (401): check the token'
    }
    if (end) break
  }
  // Drops the observations of a run that ended early without a success, because they prove nothing about the API.
  const isNothing = end !== undefined && successes(observations).length === 0
  const token = { claims: claims?.map((name) => redactor.name(name)), lifetimeSeconds }
  return makeReport({
    ...(isNothing ? { all: [], fields: unseenFields() } : { all: observations, fields }),
    token,
    called: reissue ? [...given, 'reissueCard'] : given,
    total: sent,
    end,
    scrub: redactor.scrub,
  })
}
