import type { Attempt, Attempts } from './attempts.ts'

// The members can be passed on, as to React's `useSyncExternalStore`, and typescript-eslint's `unbound-method` agrees: they aren't
// methods, whose parameters TypeScript would compare in both directions.

interface Narrow extends Attempt {
  readonly more: true
}

// @ts-expect-error it is called with any listener
export const subscribe: Attempts['subscribe'] = (listener: (() => void) & { readonly more: true }) => listener
// @ts-expect-error it is called with any attempt
export const allowAnother: Attempts['allowAnother'] = async (_operation, _subject, _attempt: Narrow) => {}
// @ts-expect-error it is called with any attempt
export const settle: Attempts['settle'] = async (_operation, _subject, _attempt: Narrow) => {}
