import { type OpenQuestion, type OperationId, openQuestions } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import { fieldChecks } from './field-checks.ts'
import { type Coverage, coverageOf, documentedNames, valuesIn } from './fields.ts'
import { flightChecks } from './flight-checks.ts'
import {
  adviceOn,
  type Check,
  type Conclusion,
  causeOf,
  type Judgement,
  responseOf,
  type Seen,
  type VerdictOutcome,
} from './judgement.ts'
import { comparable, isSteady, type Observations, reissueState, seenBy, successes } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { createRedactor, type Redactor } from './redactor.ts'
import { acceptedForgeries, serviceChecks } from './service-checks.ts'
import { readToken } from './token.ts'
import { operationIds, type Read, readsOf } from './varied-request.ts'

/** The verdict on an open question. */
export interface Verdict extends Judgement {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
}

/** The result of a run. It contains no token, no id and no values, except constants of fields such as `status`. */
export interface Report {
  /** Warnings to act on immediately. Most runs have none. */
  readonly urgent: readonly string[]
  /** The verdicts, one for each open question, in the order of the contract. */
  readonly entries: readonly Verdict[]
  /** The differences between responses and the contract. Keys that could be private are `*`. */
  readonly differences: readonly Difference[]
  readonly requests: {
    readonly total: number
    /** The number of requests that got a response. If that's 0, nothing was compared. */
    readonly answered: number
  }
  /** For each operation that was called, how many of its documented fields had a value. */
  readonly coverage: Readonly<Partial<Record<OperationId, Coverage>>>
  /** The reissue's outcome. `unknown`: the card may have been reissued, so don't repeat the request. */
  readonly reissue?: 'applied' | 'not-applied' | 'unknown'
  /** Why the run ended early. */
  readonly ended?: string
  /** The operations that had inputs, but no response with a documented field. */
  readonly unverified: readonly OperationId[]
  /**
   * 0: nothing contradicts the contract. 1: something does. 2: the run ended early, or an operation that had inputs couldn't be
   * verified.
   */
  readonly exitCode: 0 | 1 | 2
}

/** Whether a difference contradicts the contract: a documented field of another type, or a required one that is missing. */
const isViolation = ({ kind, required = false }: Difference): boolean => kind === 'type' || required

/** The checks, by the names that `checkedBy` uses in `openapi/assumptions.yaml`. */
export const checks: Readonly<Record<string, Check>> = { ...flightChecks, ...fieldChecks, ...serviceChecks }

/** Returns what a check concludes on an open question. */
function conclude(seen: Seen, asked: OpenQuestion): Conclusion | undefined {
  const found = checks[asked.checkedBy]?.(seen, asked)
  return !found || 'outcome' in found
    ? found
    : { outcome: found.length > 0 ? 'observed' : 'not-observed', evidence: found }
}

/**
 * Judges an open question by its check. If there's no check, only the provider can answer the question. A proof counts only if
 * each request that decides got the same response twice.
 */
function judge(seen: Seen, asked: OpenQuestion): Verdict {
  const { id, kind, title, question } = asked
  const concluded = conclude(seen, asked)
  if (!concluded) return { id, kind, title, outcome: 'needs-statement', evidence: [], next: question }
  const { decidedBy = [], ...judged } = concluded
  const isProof = judged.outcome === 'confirmed' || judged.outcome === 'contradicted'
  if (decidedBy.some((one) => (isProof || one.again) && !isSteady(one))) {
    const next = 'Run the command again: the requests that decide this did not get the same response twice.'
    return { id, kind, title, ...judged, outcome: 'observed', next }
  }
  const advice = judged.outcome === 'not-observed' && { next: adviceOn(asked, judged, seen) }
  return { id, kind, title, ...advice, ...judged }
}

function urgencies(all: Observations, reissue: Report['reissue']): readonly string[] {
  const forged = [...new Set(acceptedForgeries(all).map(causeOf))].join(' and for ')
  const uncertain = reissue === 'unknown' ? seenBy(all, 'reissue') : []
  return [
    ...(forged ? [`The service returned data for ${forged}: tell the provider immediately.`] : []),
    ...uncertain.map(
      (one) =>
        `The reissue was sent, and may have been carried out (${responseOf(one)}). Do not repeat it: look at the card, or ask the provider.`,
    ),
  ]
}

/** Hides private texts in a difference: the name of a new field, and a new value, which the report shows under its question. */
function redact(one: Difference, { name }: Redactor): Difference {
  if (one.kind === 'new-value') return { ...one, message: 'has a value that is not documented' }
  return one.kind === 'new-field' ? { ...one, pointer: one.pointer.replace(/[^/]*$/, name) } : one
}

/** Returns the calls that the options ask for. */
function callsOf({ inputs, reissue }: VerifyOptions): readonly Read[] {
  const card = reissue ? [{ operation: 'reissueCard', input: { ...reissue } } as const] : []
  return [...readsOf(inputs), ...card]
}

/** Collects what the checks judge by. */
function see(options: VerifyOptions, sent: Observations, all: Observations): Seen {
  const given = callsOf(options)
  const token = readToken(options.token)
  const secrets = [options.token, ...token.values, ...given.flatMap(({ input }) => Object.values(input))]
  const bodies = sent.map(({ body }) => body)
  const redactor = createRedactor(secrets.map(String), documentedNames, bodies)
  const values = successes(all).flatMap((one) => valuesIn(one, one.data))
  return { observations: comparable(all), all, values, token, redactor, origin: options.origin }
}

/** Returns the observations that decide questions, and were not repeated yet. */
export function findDeciding(options: VerifyOptions, all: Observations): Observations {
  const seen = see(options, all, all)
  const deciding = openQuestions.flatMap((question) => conclude(seen, question)?.decidedBy ?? [])
  return all.filter((one) => deciding.includes(one) && !all.some(({ repeats }) => repeats === one))
}

/** Creates the report of a run from the outcomes of its requests. `end` says why the run ended early. */
export function makeReport(options: VerifyOptions, sent: Observations, end: string | undefined): Report {
  // Drops the observations of a run that ended early without a success, because they prove nothing about the API.
  const all = end !== undefined && successes(sent).length === 0 ? [] : sent
  const seen = see(options, sent, all)
  const { redactor, values } = seen
  const given = callsOf(options)
  const entries = openQuestions.map((question) => judge(seen, question))
  const shown = all.flatMap((one) => one.differences.map((difference) => redact(difference, redactor)))
  const differences = [...new Map(shown.map((one) => [JSON.stringify(one), one])).values()]
  const called = operationIds.filter((id) =>
    seen.observations.some(({ kind, operation }) => kind !== 'preflight' && operation === id),
  )
  const coverage: Report['coverage'] = Object.fromEntries(called.map((id) => [id, coverageOf(values, id)]))
  const unverified = [...new Set(given.map(({ operation }) => operation))].filter((id) => !coverage[id]?.seen)
  const isContradicted =
    entries.some(({ outcome }) => outcome === 'contradicted') || differences.some(isViolation)
  const isOpen = (id: string): boolean => entries.find((one) => one.id === id)?.outcome !== 'confirmed'
  const is401Refusal = !openQuestions.some(({ id, checkedBy }) => checkedBy === 'token-refusal' && isOpen(id))
  const reissue = reissueState(all, is401Refusal)
  return {
    urgent: urgencies(all, reissue),
    entries,
    differences,
    requests: { total: sent.length, answered: all.filter(({ status }) => status !== undefined).length },
    coverage,
    ...(reissue && { reissue }),
    ...(end !== undefined && { ended: end }),
    unverified,
    exitCode: isContradicted ? 1 : end || unverified.length > 0 ? 2 : 0,
  }
}

/** The outcomes in the order of a report, each with its title. */
const titles: Readonly<Record<VerdictOutcome, string>> = {
  contradicted: 'Contradicted: the contract is wrong',
  confirmed: 'Confirmed',
  observed: 'Observed: the question stays open',
  'not-observed': 'Not observed in this run',
  'needs-statement': 'Only the provider can say',
}

const verdicts = {
  0: 'Nothing contradicts the contract.',
  1: 'The service contradicts the contract.',
  2: 'The run did not verify the contract.',
}

/** Sums up a run in a few sentences. */
const summaryOf = ({ requests: { total }, ended, unverified, exitCode }: Report): string =>
  [
    verdicts[exitCode],
    ...(ended === undefined ? [] : [`It ended early: ${ended}.`]),
    ...(unverified.length > 0 ? [`Not verified, although you gave inputs: ${unverified.join(', ')}.`] : []),
    `${total} ${total === 1 ? 'request' : 'requests'}.`,
  ].join(' ')

/** Writes all lines about a question. */
const tellAll = ({ id, title, evidence, next }: Verdict): readonly string[] => [
  `- \`${id}\`: ${title}`,
  ...evidence.map((line) => `  - ${line}`),
  ...(next === undefined ? [] : [`  - **Next:** ${next}`]),
]

/** Writes a verdict that calls for action in full, and any other in one line. Leaves out what only the provider can answer. */
const tellShortly =
  (columns: number) =>
  (verdict: Verdict): readonly string[] => {
    const { id, outcome, evidence, next } = verdict
    if (outcome === 'needs-statement') return []
    if (outcome === 'contradicted' || (outcome === 'observed' && next !== undefined)) return tellAll(verdict)
    const line = `- ${id}: ${evidence.join('; ') || next}`
    return [line.length > columns ? `${line.slice(0, columns - 1)}…` : line]
  }

/** Writes a report in parts, each with its title. `more` are lines for the end of a part. */
function write(
  report: Report,
  tell: (verdict: Verdict) => readonly string[],
  more: { readonly statements?: string; readonly result?: string } = {},
): string {
  const { urgent, entries, differences, coverage } = report
  const verdicts = Object.entries(titles).map(([outcome, title]) => {
    const own = entries.filter((one) => one.outcome === outcome)
    const last = outcome === 'needs-statement' && own.length > 0 ? more.statements : undefined
    return [`${title} (${own.length})`, ...own.flatMap(tell), ...(last === undefined ? [] : [last])]
  })
  const different = differences.map((one) => {
    const end = isViolation(one) ? ': this contradicts the contract' : ''
    return `- ${one.operation} \`${one.pointer || 'data'}\` ${one.message}${end}`
  })
  const covered = Object.entries(coverage).map(
    ([id, { seen, documented }]) => `- ${id}: ${seen} of ${documented}`,
  )
  const parts = [
    ...verdicts,
    [`Differences from the contract (${differences.length})`, ...different],
    ['Documented fields seen', ...covered],
    ['Result', [summaryOf(report), more.result].join(' ').trim()],
  ]
  const texts = parts.map(([title, ...lines]) => `## ${title}\n\n${lines.join('\n')}`.trimEnd())
  return `${[...urgent.map((line) => `**${line}**`), ...texts].join('\n\n')}\n`
}

/** Returns the report as Markdown that you can paste into an issue. */
export const toMarkdown = (report: Report): string =>
  `# The contract against the service\n\n${write(report, tellAll)}`

/**
 * Returns the report in a short form, as the command prints it. `toMarkdown` and the report itself have the details.
 *
 * @param columns The width at which lines are cut. Default: none is cut.
 */
export const toText = (report: Report, columns: number = Number.POSITIVE_INFINITY): string =>
  write(report, tellShortly(columns), {
    statements: '`--questions FILE` writes these questions for the provider.',
    result: '`--markdown FILE` writes the whole report.',
  })
