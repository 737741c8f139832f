import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, listed } from '../../judging/wording.ts'
import { successes } from '../../observing/seen.ts'

export const esimUnlimited: Probe = (seen, { question }) => {
  const findings = successes(seen).flatMap(({ facts }) => facts.unlimited ?? [])
  return findings.length > 0
    ? observed([`where \`unlimited\` is true, of the quantities: ${listed(findings)}`], question)
    : notObserved(give(['getEsimDetails'], 'the package is unlimited'))
}
