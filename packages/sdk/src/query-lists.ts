import type { WriteList } from './read-values.ts'

const encode = (item: unknown): string => encodeURIComponent(`${item}`)

/** A pair for each item (`explode: true`, OpenAPI's default). An empty list sends nothing. */
export const each: WriteList = (name, items) => items.map((item) => `${name}=${encode(item)}`)

/** One pair, with commas between the items (`explode: false`). */
export const commas: WriteList = (name, items) =>
  items.length ? [`${name}=${items.map(encode).join()}`] : []
