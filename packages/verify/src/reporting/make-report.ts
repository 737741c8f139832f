import { type OperationId, operations } from '@travel-card/contract'
import type { End } from '../judging/find-end.ts'
import { isBreach } from '../judging/is-breach.ts'
import { type Seen, seenBy } from '../observing/seen.ts'
import { probes } from '../probes.gen.ts'
import { type RegisterEntry, register } from '../register.ts'
import type { Sender } from '../requests/create-sender.ts'
import type { Report, Verdict } from './report.ts'

function judge(seen: Seen, entry: RegisterEntry): Verdict {
  const { id, kind, title, checkedBy, question } = entry
  const probe = probes[checkedBy]
  const judgement = probe
    ? probe(seen, entry)
    : ({ outcome: 'needs-statement', evidence: [], next: question } as const)
  return { id, kind, title, ...judgement }
}

function coverageOf({ fields: notes, observations }: Seen): Report['coverage'] {
  const asked = [...notes].filter(([operation]) =>
    observations.some((one) => one.operation === operation && one.purpose !== 'preflight'),
  )
  return Object.fromEntries(
    asked.map(([operation, all]) => [
      operation,
      { seen: all.filter(({ present }) => present > 0).length, documented: all.length },
    ]),
  )
}

/** Puts together what a run says. */
export function makeReport(
  seen: Seen,
  given: readonly OperationId[],
  { total, byOperation }: Sender,
  end?: End,
): Report {
  const entries = register.map((entry) => judge(seen, entry))
  const coverage = coverageOf(seen)
  const unverified = given.filter((operation) => !coverage[operation]?.seen)
  const preflights = seenBy(seen, 'preflight')
  const isContradicted =
    entries.some(({ outcome }) => outcome === 'contradicted') || seen.differences.some(isBreach)
  const isOver = end?.how === 'nothing' || end?.how === 'aborted'
  return {
    entries,
    differences: seen.differences,
    requests: { total, byOperation },
    coverage,
    ...(preflights.length > 0 && {
      cors: preflights.map(({ operation, status = 0, isAllowed = false }) => ({
        path: operations[operation].path,
        status,
        allowed: isAllowed,
      })),
    }),
    ...(end && { ended: end.reason }),
    unverified,
    exitCode: isOver ? 2 : isContradicted ? 1 : unverified.length > 0 ? 2 : 0,
  }
}
