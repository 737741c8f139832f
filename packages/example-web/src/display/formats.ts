import type { Quantity } from '@travel-card/sdk'
import { textOf } from './values.ts'

const asDay = { dateStyle: 'long', timeZone: 'UTC' } as const
const asMoment = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

/** A day of the calendar, in no time zone. What is no day stays as it was sent. */
export function formatDay(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? text : day.toLocaleDateString(undefined, asDay)
}

/** A moment, in UTC because no other time zone is known. What is no moment stays as it was sent. */
export function formatMoment(value: unknown): string | undefined {
  const text = textOf(value)
  const moment = new Date(text ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? text : `${moment.toLocaleString(undefined, asMoment)} UTC`
}

/** A quantity with its unit. */
export function formatQuantity(value: Quantity | null | undefined): string | undefined {
  const quantity = textOf(value?.quantity)
  return quantity && `${quantity} ${textOf(value?.unit) ?? '(unit not given)'}`
}

/** An amount and its currency as they were sent: to format them as money would claim major units. */
export function formatMoney(amount: unknown, currency: unknown): string | undefined {
  const number = textOf(amount)
  return number && `${number} ${textOf(currency) ?? '(currency not given)'}`
}

/** Goes with all amounts of the service. */
export const moneyNote =
  'Amounts are shown as the service sends them. It does not document whether they count major units, such as euros, or minor ones, such as cents.'
