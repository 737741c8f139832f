/** A made-up address: replace it by your support team's. */
export const support = 'help@mytrip.example'

/** The language of the screens, so that a server and a browser format a value alike. */
const locale = 'en-GB'
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
const asDay = { dateStyle: 'medium', timeZone: 'UTC' } as const
const asTime = { ...asDay, timeStyle: 'short', hourCycle: 'h23' } as const

// Matches texts that show nothing: only control characters, zero-width characters and spaces.
const invisible = /^[\p{C}\p{Z}\s]*$/u

/** Returns the text of a value of any type, or `undefined` if there is nothing to show. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return numbers.format(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value && Object.keys(value).length > 0) return JSON.stringify(value)
  return typeof value === 'string' && !invisible.test(value) ? value : undefined
}

/** Joins the texts of the values that have one. Returns `undefined` if none has. */
export function joinTexts(separator: string, values: readonly unknown[]): string | undefined {
  const texts = values.map(textOf).filter((text) => text !== undefined)
  return texts.length > 0 ? texts.join(separator) : undefined
}

/** Returns the elements of a list without nulls. The list may be missing or null. */
export function listOf<Item>(list: readonly Item[] | null | undefined): readonly NonNullable<Item>[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : []
}

const slug = /^[a-z]+([-_][a-z]+)*$/

/** Turns an API name such as "fast-track" into words. Returns any other text as it is. */
export function wordsOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !slug.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
}

/** Reads an amount such as "250" or "12,50". Refuses "1,250", which is a thousand to some people and 1.25 to others. */
export function readAmount(text: string): number | undefined {
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** The origins of images to show. The content security policy of the built page allows no others. */
export const imageOrigins: readonly string[] = ['https://cdn.travel-card.example']

/** Does what `URL.parse` does, which Safari has only since 18. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Returns an image's URL if it is from one of these origins, or from the page's own origin. */
export function imageUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' && readUrl(value)
  if (!url) return undefined
  const { origin, protocol, href } = url
  // Checks the protocol, because `javascript:` and `data:` URLs have the origin `null`, like a page in a sandboxed frame.
  if (!/^https?:$/.test(protocol)) return undefined
  return imageOrigins.includes(origin) || origin === globalThis.location?.origin ? href : undefined
}

/** Formats a calendar day, or a moment in UTC, because no other time zone is known. Returns any other text as it is. */
export function formatDate(value: unknown): string | undefined {
  const text = textOf(value)
  const [isDate, time] = /^\d{4}-\d\d-\d\d(T.*)?$/.exec(text ?? '') ?? []
  const date = new Date(isDate ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return text
  return time ? `${date.toLocaleString(locale, asTime)}\u00A0UTC` : date.toLocaleDateString(locale, asDay)
}

/** Says how long to wait: "2 minutes". */
export function formatWait(ms: number): string {
  return minutes.format(Math.ceil(ms / 60_000)).replace(' ', '\u00A0')
}

/** Formats a quantity, or an amount as it was sent, because we don't know whether it's in major or minor units. */
export function formatQuantity(
  value?: Partial<Record<'quantity' | 'unit', unknown>> | null,
): string | undefined {
  const quantity = textOf(value?.quantity)
  return quantity && `${quantity} ${textOf(value?.unit) ?? '(unit unknown)'}`
}
