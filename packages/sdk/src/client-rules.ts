import { callRules } from './call-rules.ts'
import { isFunction, isObject, type OptionRules } from './find-option-faults.ts'
import { isUsableToken } from './is-usable-token.ts'
import { operations } from './operations.gen.ts'

function areWireNames(value: unknown): boolean {
  // A cast: each value is checked.
  const names = Object(value) as Readonly<Record<string, unknown>>
  const known = new Set<string>()
  // One name twice in an operation would lose a value.
  const clash = Object.values(operations).some((operation) => {
    const onWire = Object.entries(operation.arguments)
      .filter(([, argument]) => argument.in !== 'path')
      .map(([name, argument]) => {
        known.add(name)
        return names[name] ?? argument.wireName ?? name
      })
    return new Set(onWire).size < onWire.length
  })
  return (
    !clash && Object.entries(names).every(([name, to]) => known.has(name) && to && typeof to === 'string')
  )
}

const { signal: _ofCallsOnly, ...shared } = callRules

/** What the options of a client must be. */
export const clientRules: OptionRules = {
  ...shared,
  baseUrl: [(value) => typeof value === 'string', 'must be a string'],
  token: [
    (value) => value === false || isFunction(value) || isUsableToken(value),
    'must be a function, false, or a token of printable ASCII without spaces and the word Bearer',
  ],
  fetch: [isFunction, 'must be a function'],
  credentials: [
    (value) => value === 'omit' || value === 'same-origin' || value === 'include',
    'must be omit, same-origin or include',
  ],
  check: [isFunction, 'must come from checkResponses()'],
  on: [
    (value) => isObject(value) && Object.values(value).every((listener) => !listener || isFunction(listener)),
    'must hold functions',
  ],
  now: [isFunction, 'must be a function'],
  allowInsecure: [(value) => typeof value === 'boolean', 'must be true or false'],
  wireNames: [areWireNames, 'must give query and body arguments names that differ'],
}
