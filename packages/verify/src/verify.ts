import type { Difference } from '@travel-card/sdk'
import { checkOptions } from './check-options.ts'
import type { Evidence, Observation } from './evidence.ts'
import { fetchOnce } from './fetch-once.ts'
import { addNotes, noteAll } from './field-notes.ts'
import { observe } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { describePlanned, knownGood, readsOf } from './reads.ts'
import { createRedactor } from './redactor.ts'
import { makeReport, type Report } from './report.ts'
import type { PreparedRequest } from './request.ts'
import { type End, findEnd } from './run-end.ts'
import { send } from './sender.ts'
import { readToken } from './token.ts'

const stopped: End = { reason: 'the run was stopped', how: 'early' }

/**
 * Checks the contract against a live service: sends reads, one after the other and at most 60, and judges each open question
 * by what it sees. No output of it holds the token, an id or a personal value.
 *
 * @throws TypeError if an option is wrong; nothing was sent then. Nothing that a service does makes it reject.
 * @example
 * const report = await verify({ baseUrl, token, inputs: { getCustomer: [{ id }] } })
 * for (const { id, outcome } of report.entries) console.log(id, outcome)
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  await checkOptions(options)
  const { inputs, reissue, signal, onProgress } = options
  const reads = readsOf(inputs)
  const given = [...new Set(reads.map(({ operation }) => operation))]
  const token = readToken(options.token)
  const redactor = createRedactor([
    options.token,
    ...token.values,
    ...reads.flatMap(({ input }) => Object.values(input).map(String)),
    ...(reissue ? [reissue.cardId] : []),
  ])

  const observations: Observation[] = []
  const differences = new Map<string, Difference>()
  const evidence: Evidence = {
    observations,
    token: { ...token, claims: token.claims.map((name) => redactor.name(name)) },
    fields: noteAll(),
    get differences() {
      return [...differences.values()]
    },
  }
  const plan = makePlan(options)
  let sent = 0

  async function ask(request: PreparedRequest, what: string): Promise<End | undefined> {
    sent += 1
    onProgress?.({ sent, atMost: plan.length + 1, what })
    const seen = await observe(
      request,
      await send(request, { ...options, fetch: options.fetch ?? fetchOnce }),
      redactor,
    )
    const isStopped = seen.observation.missed === 'abort'
    // Of a reissue that was sent it must be told, whatever became of it.
    if (!isStopped || request.kind === 'reissue') observations.push(seen.observation)
    for (const one of seen.differences)
      differences.set(`${one.operation} ${one.pointer} ${one.kind} ${one.message}`, one)
    if (seen.data !== undefined) addNotes(evidence.fields, request.operation, seen.data, redactor)
    return isStopped ? stopped : findEnd(observations, given)
  }

  /** Whether a 401 with the token that was given is about the token: asked once, by what has succeeded. */
  async function askAgain(): Promise<End | undefined> {
    const good = knownGood(evidence, reads, 'control')
    return good
      ? ask(good, `${describePlanned(good)}, after a 401`)
      : { reason: 'the token was refused (401): check the token', how: 'early' }
  }

  let end: End | undefined
  let isAsked = false
  for (const step of plan) {
    const request = step.make(evidence)
    if (!request) continue
    end = signal?.aborted ? stopped : await ask(request, describePlanned(step))
    const isRefused = observations.at(-1)?.status === 401 && request.token === 'given'
    if (!end && isRefused && !isAsked && request.kind !== 'reissue') {
      isAsked = true
      end = await askAgain()
    }
    if (end) break
  }
  // What was seen of another service, or of a closed door, says nothing.
  const nothing: Evidence = { ...evidence, observations: [], differences: [], fields: noteAll() }
  return makeReport(end?.how === 'nothing' ? nothing : evidence, {
    called: reissue ? [...given, 'reissueCard'] : given,
    total: sent,
    end,
    scrub: redactor.scrub,
  })
}
