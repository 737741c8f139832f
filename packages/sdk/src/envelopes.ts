import { type ReadEnvelope, readOwn } from './read-values.ts'

/** An envelope with more than `status` and `data`: the call resolves to all of it except `status`. */
export const members: ReadEnvelope = (body) => {
  const { status, ...data } = Object(body)
  return status === 'success' ? { data } : undefined
}

/** An envelope without data: the call resolves to `undefined`. */
export const status: ReadEnvelope = (body) => (readOwn(body, 'status') === 'success' ? {} : undefined)

/** A response without content: the call resolves to `undefined`. */
export const nothing: ReadEnvelope = () => ({})
