import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { causeOf, listed } from '../../judging/wording.ts'

export const timeOuts: Probe = ({ observations }, { question }) => {
  const late = observations.filter(({ missed }) => missed === 'timeout')
  const answered = observations.filter(({ status }) => status !== undefined)
  if (answered.length === 0) return notObserved('Give an id of something that there is: there was no answer.')
  const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
  return observed(
    [
      `the slowest of ${answered.length} answers took less than ${slowest.toFixed(1)} s`,
      ...(late.length > 0
        ? [`no answer within the time limit of this run: ${listed(late.map(causeOf))}`]
        : []),
    ],
    question,
  )
}
