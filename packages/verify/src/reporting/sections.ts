import { isBreach } from '../judging/is-breach.ts'
import type { Outcome } from '../judging/probe.ts'
import type { Report } from './report.ts'

/** The outcomes in the order of a report, with a title for each. */
export const outcomes: readonly (readonly [Outcome, string])[] = [
  ['contradicted', 'Contradicted: the contract is wrong'],
  ['confirmed', 'Confirmed'],
  ['observed', 'Observed'],
  ['not-observed', 'Not observed in this run'],
  ['needs-statement', 'Only the provider can say'],
]

/** The outcome of a run in a few sentences. */
export function summaryOf({ entries, requests, ended, unverified, exitCode }: Report): string {
  const counts = outcomes.map(
    ([outcome]) => `${entries.filter((one) => one.outcome === outcome).length} ${outcome}`,
  )
  const verdicts = {
    0: 'Nothing in the contract is contradicted.',
    1: 'The contract is contradicted.',
    2: 'The run does not verify the contract.',
  }
  return [
    verdicts[exitCode],
    ...(ended === undefined ? [] : [`It ended early: ${ended}.`]),
    ...(unverified.length > 0 ? [`Not verified, though given inputs: ${unverified.join(', ')}.`] : []),
    `${requests.total} ${requests.total === 1 ? 'request' : 'requests'}; ${counts.join(', ')}.`,
  ].join(' ')
}

export const differenceLines = ({ differences }: Report): readonly string[] =>
  differences.map((one) => {
    const line = `${one.operation} \`${one.pointer || 'data'}\` ${one.message}`
    return isBreach(one) ? `${line}: this contradicts the contract` : line
  })

export const coverageLines = ({ coverage }: Report): readonly string[] =>
  Object.entries(coverage).map(
    ([operation, { seen, documented }]) =>
      `${operation}: ${seen} of ${documented} (${Math.floor((100 * seen) / documented)} %)`,
  )

export const corsLines = ({ cors = [] }: Report): readonly string[] =>
  cors.map(
    ({ path, status, allowed }) =>
      `${path}: ${allowed ? 'allowed' : 'not allowed'} (${status || 'no answer'})`,
  )
