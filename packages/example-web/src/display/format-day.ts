import { textOf } from './text-of.ts'

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, in no time zone. What is no day stays as it was sent. */
export function formatDay(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? text : format.format(day)
}
