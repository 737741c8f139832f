import { setTimeout } from 'node:timers/promises'
import type { OperationId } from '@travel-card/contract'
import { responseOf } from './judgement.ts'
import { type Observation, type Observations, observe, refuseWrong, shapeOf } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { makePlan, planReissue, planRepetitions, type Step } from './plan.ts'
import { findDeciding, makeReport, type Report } from './report.ts'
import { describeRequest, readsOf } from './varied-request.ts'

/** The maximum number of requests in a run. */
const mostRequests = 60

/** Returns the maximum number of requests in this run: each may be repeated once, except for the reissue. */
export const mostIn = (options: Omit<VerifyOptions, 'baseUrl' | 'token'>): number =>
  Math.min(mostRequests, 2 * makePlan(options).length + planReissue(options).length)

const stopped = 'the run was stopped'

/** Returns the reason, if any, to end the run after its `last` observation. */
function findEnd(last: Observation, all: Observations, given: readonly OperationId[]): string | undefined {
  const { kind, status = 0, outcome, error } = last
  const isFirst = all.length === 1
  const format = shapeOf(last, (name) => name)
  const isMarkup = ['HTML', 'XML'].includes(format)
  const firstReads = given.map((operation) => all.find((one) => one.operation === operation))
  const isForbidden = firstReads.every((one) => one?.status === 403) && last === firstReads.at(-1)
  const isLost = (one: Observation): boolean =>
    one.status === undefined || (one.status === 401 && ['read', 'names'].includes(one.kind))
  const reasons: readonly (readonly [isGiven: boolean, reason: string])[] = [
    [error?.kind === 'abort', stopped],
    [
      isFirst && status === 0,
      `the first request got ${responseOf(last)}: check the base URL, proxies (HTTPS_PROXY works on Node 22.21, 24.5 and newer) and certificates (NODE_EXTRA_CA_CERTS)`,
    ],
    [isFirst && status === 401, 'the token was refused (401): check the token'],
    [isFirst && status === 407, 'a proxy asks for a login (407): check HTTPS_PROXY'],
    [isFirst && status >= 300 && status < 400, 'the first request was redirected: check the base URL'],
    [isFirst && isMarkup, `the first response is ${format}: check the base URL`],
    [isForbidden, 'the first read of each operation was forbidden (403): check what the token may do'],
    [
      status === 429,
      'the service asked us to slow down (429), so nothing more was sent: set pauseMs (--pause)',
    ],
    [
      kind === 'control' && outcome !== 'success',
      `a read that had succeeded now failed (${responseOf(last)}): the token or the session may have ended, or a limit may have been reached`,
    ],
    [all.length > 2 && all.slice(-3).every(isLost), `three requests in a row failed (${responseOf(last)})`],
  ]
  return reasons.find(([isGiven]) => isGiven)?.[1]
}

/**
 * Checks the contract against the live API: sends at most 60 requests, one after the other, and gives a verdict on each open
 * question. It only reads, unless you ask for a reissue. The output never contains the token, an id or personal data.
 *
 * @throws TypeError if an option is wrong, before anything is sent. Never rejects because of how the API responds.
 * @example
 * const report = await verify({ baseUrl, token, inputs: { getCustomer: [{ id }] } })
 * for (const { id, outcome } of report.entries) console.log(id, outcome)
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  await refuseWrong(options)
  const { inputs, signal, onProgress, pauseMs = 0 } = options
  const given = [...new Set(readsOf(inputs).map(({ operation }) => operation))]
  const [plan, reissue] = [makePlan(options), planReissue(options)]
  const atMost = mostIn(options)
  const all: Observation[] = []
  let end: string | undefined

  async function carryOut(steps: readonly Step[]): Promise<void> {
    for (const [index, { kind, read, vary, repeats }] of steps.entries()) {
      const variation = end === undefined && vary(all)
      if (!variation) continue
      if (pauseMs > 0 && all.length > 0) await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
      if (signal?.aborted) end = stopped
      else if (all.length === mostRequests) {
        const left = steps.length - index + (steps === reissue ? 0 : reissue.length)
        end = `the limit of ${mostRequests} requests was reached, and up to ${left} more were not tried: give fewer inputs or names`
      } else {
        const what = `${describeRequest(kind, read)}${repeats ? ', once more' : ''}`
        onProgress?.({ sent: all.length + 1, atMost, what })
        const last = { ...(await observe({ ...read, ...variation, kind }, options, all)), repeats }
        all.push(last)
        end = findEnd(last, all, given)
      }
    }
  }

  await carryOut(plan)
  // Looks again after the repetitions, because they may change what decides.
  for (;;) {
    const deciding = end === undefined ? findDeciding(options, all) : []
    if (deciding.length === 0) break
    await carryOut(planRepetitions(deciding))
  }
  await carryOut(reissue)
  return makeReport(options, all, end)
}
