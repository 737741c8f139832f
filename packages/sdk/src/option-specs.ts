import { isUsableToken, tokenRule } from './is-usable-token.ts'
import { operations } from './operations.gen.ts'
import { matches } from './value-rules.ts'
import type { ValueRule, ValueSpecs } from './value-spec.ts'

const positive: ValueRule = (value) => !(typeof value === 'number' && value > 0) && 'must be a number above 0'

const headers: ValueRule = (value) => {
  try {
    return !new Headers(value) && ''
  } catch {
    return 'must be valid headers'
  }
}

// Not by `instanceof`: test environments have an `AbortSignal` of their own beside the runtime's.
const signal: ValueRule = (value) => typeof value?.addEventListener !== 'function' && 'must be an AbortSignal'

const token: ValueRule = (value) =>
  value !== false && typeof value !== 'function' && !isUsableToken(value) && tokenRule

const listeners: ValueRule = (value: object) =>
  Object.values(value).some((one) => one && typeof one !== 'function') && 'must hold functions'

const wireNames: ValueRule = (names: object) => {
  const all: Record<string, string> = {}
  for (const { arguments: specs } of Object.values(operations))
    for (const [name, spec] of Object.entries(specs))
      if (spec.in !== 'path') all[name] = spec.wireName ?? name
  const { length } = Object.keys(all)
  Object.assign(all, names)
  // An unknown name makes them more, and two that are the same make them fewer.
  const same = Object.keys(all).length === length && new Set(Object.values(all)).size === length
  return !same && 'must give different names to query and body arguments'
}

const forBoth: ValueSpecs = {
  timeoutMs: { type: 'any', optional: true, rules: [[positive]] },
  retries: { type: 'number', optional: true, rules: [[matches, /^\d+$/]] },
  headers: { type: 'object', optional: true, rules: [[headers]] },
}

const aFunction = { type: 'function', optional: true } as const

/** What the options of a call must be. */
export const callSpecs: ValueSpecs = {
  ...forBoth,
  signal: { type: 'any', optional: true, rules: [[signal]] },
}

/** What the options of a client must be. */
export const clientSpecs: ValueSpecs = {
  ...forBoth,
  // https, or http, which is judged later, or a path; nothing that a URL would drop or hide.
  baseUrl: { rules: [[matches, /^(https?:\/\/[^\s\p{Cc}/?#@\\]+)?(\/(?![/\\])[^\s\p{Cc}?#]*)?$/iu]] },
  token: { type: 'any', rules: [[token]] },
  fetch: aFunction,
  now: aFunction,
  check: aFunction,
  on: { type: 'object', optional: true, rules: [[listeners]] },
  credentials: { optional: true, rules: [[matches, /^(omit|same-origin|include)$/]] },
  allowInsecure: { type: 'boolean', optional: true },
  wireNames: { type: 'object', optional: true, rules: [[wireNames]] },
}
