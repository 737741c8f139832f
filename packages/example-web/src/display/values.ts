const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 })

// Controls, zero-width characters and spaces alone leave nothing to see.
const invisible = /^[\p{C}\p{Z}\s]*$/u

/** The text of a value, whatever it is: not each form is documented. `undefined` where there is nothing to show. */
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

/** The elements of a list that is perhaps missing or null, without nulls. */
export function listOf<Item>(list: readonly Item[] | null | undefined): readonly NonNullable<Item>[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : []
}

/** A URL that may become a link or an image: https only, so that no script or data hides in it. */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}
