import { textOf } from './text-of.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export interface Moment {
  readonly day: string
  /** With `UTC`, because no other time zone is known. */
  readonly time: string
}

/** A moment in UTC. `undefined` for what is none. */
export function readMoment(value: unknown): Moment | undefined {
  const text = textOf(value)
  const moment = new Date(text ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return undefined
  return { day: day.format(moment), time: `${time.format(moment)} UTC` }
}

/** A moment in one line. What is no moment stays as it was sent. */
export function formatMoment(value: unknown): string | undefined {
  const moment = readMoment(value)
  return moment ? `${moment.day}, ${moment.time}` : textOf(value)
}
