import { textOf } from './text-of.ts'

/** The texts that are there, joined; `undefined` if none is. */
export function joinTexts(separator: string, ...values: readonly unknown[]): string | undefined {
  const texts = values.map(textOf).filter((text) => text !== undefined)
  return texts.length > 0 ? texts.join(separator) : undefined
}
