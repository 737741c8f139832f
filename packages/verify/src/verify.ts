import { type OperationId, operations } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import { checkOptions } from './check-options.ts'
import type { Observation, Seen } from './evidence.ts'
import { fetchOnce } from './fetch-once.ts'
import { addNotes, noteAll } from './field-notes.ts'
import { observe } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { readsOf } from './reads.ts'
import { createSpeaker } from './redactor.ts'
import { makeReport, type Report } from './report.ts'
import { type End, findEnd } from './run-end.ts'
import { createSender } from './sender.ts'
import { readToken } from './token.ts'

const defaultTimeoutMs = 10_000
const stopped: End = { reason: 'the run was stopped', how: 'aborted' }

/**
 * Holds the contract against a live service: sends reads, one after the other and at most 60, and judges each entry of the
 * register of assumptions by what it sees. No output of it holds the token, an id or a personal value.
 *
 * @throws TypeError if an option is wrong; nothing was sent then. Nothing that a service does makes it reject.
 * @example
 * const report = await verify({ baseUrl, token, inputs: { getCustomer: [{ id }] } })
 * for (const { id, outcome } of report.entries) console.log(id, outcome)
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  await checkOptions(options)
  const { baseUrl, inputs, reissue, signal, onProgress } = options
  const sender = createSender({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token: options.token,
    fetch: options.fetch ?? fetchOnce,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    signal,
  })
  const reads = readsOf(inputs)
  const given = [...new Set(reads.map(({ operation }) => operation))]
  const token = readToken(options.token)
  const ids = reads
    .filter(({ operation }) => operation !== 'listAirportProducts')
    .flatMap(({ input }) => Object.values(input))
  const speaker = createSpeaker([
    options.token,
    ...token.values,
    ...ids.map(String),
    ...(reissue ? [reissue.cardId] : []),
  ])

  const observations: Observation[] = []
  const differences = new Map<string, Difference>()
  const notes = noteAll()
  const seen: Seen = {
    observations,
    token,
    fields: notes,
    get differences() {
      return [...differences.values()]
    },
  }
  const plan = makePlan(options)
  let end: End | undefined
  for (const step of plan) {
    const request = step.make(seen)
    if (!request) continue
    if (signal?.aborted) end = stopped
    if (end) break
    const { method, operation } = request
    onProgress?.({
      sent: sender.total + 1,
      atMost: plan.length,
      method,
      path: operations[operation].path,
      what: step.what,
    })
    const received = await sender.send(request)
    const { observation, data, differences: found } = await observe(request, received, speaker)
    if (observation.missed === 'abort') {
      end = stopped
      break
    }
    observations.push(observation)
    for (const one of found)
      differences.set(`${one.operation} ${one.pointer} ${one.kind} ${one.message}`, one)
    if (data !== undefined) addNotes(notes.get(operation) ?? [], data, speaker)
    end = findEnd(observations, given)
  }
  const called: readonly OperationId[] = reissue ? [...given, 'reissueCard'] : given
  // What was seen of another service, or of a closed door, says nothing.
  const nothing: Seen = { token, observations: [], differences: [], fields: noteAll() }
  return makeReport(end?.how === 'nothing' ? nothing : seen, called, sender, end)
}
