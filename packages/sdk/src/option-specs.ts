import { isUsableToken } from './is-usable-token.ts'
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

const signal: ValueRule = (value) => !(value instanceof AbortSignal) && 'must be an AbortSignal'

const token: ValueRule = (value) =>
  value !== false &&
  typeof value !== 'function' &&
  !isUsableToken(value) &&
  'must be a function, false, or printable ASCII without spaces and the word Bearer'

const listeners: ValueRule = (value: object) =>
  Object.values(value).some((one) => one && typeof one !== 'function') && 'must hold functions'

const wireNames: ValueRule = (names: Readonly<Record<string, unknown>>) => {
  const known: Record<string, unknown> = {}
  const clash = Object.values(operations).some((operation) => {
    const onWire = Object.entries(operation.arguments)
      .filter(([, one]) => one.in !== 'path')
      .map(([name, one]) => {
        known[name] = true
        return names[name] ?? one.wireName ?? name
      })
    return new Set(onWire).size < onWire.length
  })
  const valid = Object.entries(names).every(([name, to]) => known[name] && to && typeof to === 'string')
  return (clash || !valid) && 'must give different names to query and body arguments'
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
