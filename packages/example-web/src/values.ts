import type { Feature, Quantity } from '@travel-card/sdk'

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 })
const asDay = { dateStyle: 'long', timeZone: 'UTC' } as const
const asTime = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const

// Controls, zero-width characters and spaces alone leave nothing to see.
const invisible = /^[\p{C}\p{Z}\s]*$/u

/** The text of a value of any type. `undefined` where there is nothing to show. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return numbers.format(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value && Object.keys(value).length > 0) return JSON.stringify(value)
  return typeof value === 'string' && !invisible.test(value) ? value : undefined
}

/** The texts that are there, joined; `undefined` if none is. */
export function joinTexts(separator: string, values: readonly unknown[]): string | undefined {
  const texts = values.map(textOf).filter((text) => text !== undefined)
  return texts.length > 0 ? texts.join(separator) : undefined
}

/** The elements of a list that may be missing or null, without nulls. */
export function listOf<Item>(list: readonly Item[] | null | undefined): readonly NonNullable<Item>[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : []
}

const slug = /^[a-z]+([-_][a-z]+)*$/

/** A name from a list of the service, such as "fast-track", in words. What is no such name stays as it is. */
export function wordsOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !slug.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
}

/** The number of a text such as "250" or "12,50". Not "1,250", which is a thousand to some people and one to others. */
export function readAmount(text: string): number | undefined {
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** The hosts whose images are shown. The built page's content security policy allows no other. */
export const imageOrigins: readonly string[] = ['https://cdn.travel-card.example']

/** A URL that may become an image: from a named host, or from the page's own. */
export function imageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { origin, protocol, href } = new URL(value)
  // Of code and data the origin is `null`, and so is that of a page in a sandboxed frame.
  if (!/^https?:$/.test(protocol)) return undefined
  return imageOrigins.includes(origin) || origin === window.location.origin ? href : undefined
}

/** A day of the calendar, in no time zone, or a moment, in UTC because no other time zone is known. Others stay as sent. */
export function formatDate(value: unknown): string | undefined {
  const text = textOf(value)
  const [isDate, time] = /^\d{4}-\d\d-\d\d(T.*)?$/.exec(text ?? '') ?? []
  const date = new Date(isDate ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return text
  return time
    ? `${date.toLocaleString(undefined, { ...asTime, timeZone: 'UTC' })} UTC`
    : date.toLocaleDateString(undefined, asDay)
}

/** A moment of this device, in its own time zone. Milliseconds since 1970. */
export function formatTime(at: number): string {
  return new Date(at).toLocaleString(undefined, asTime)
}

/** A quantity with its unit. */
export function formatQuantity(value: Quantity | null | undefined): string | undefined {
  const quantity = textOf(value?.quantity)
  return quantity && `${quantity} ${textOf(value?.unit) ?? '(unit unknown)'}`
}

/** An amount and its currency as they were sent: whether amounts count major or minor units is not documented. */
export function formatMoney(amount: unknown, currency: unknown): string | undefined {
  const number = textOf(amount)
  return number && `${number} ${textOf(currency) ?? '(currency unknown)'}`
}

/** The features of a product or a lounge, and which of them are payable. */
export function featureTexts(features: readonly Feature[] | null | undefined): string | undefined {
  const texts = listOf(features).map(({ title, payable }) =>
    payable === true ? joinTexts(' ', [title, '(costs extra)']) : title,
  )
  return joinTexts(', ', texts)
}
