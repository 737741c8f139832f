import { isObject, type OptionRules } from './find-option-faults.ts'

function isHeaders(value: unknown): boolean {
  try {
    // A cast: `Headers` throws at what it does not take.
    return isObject(value) && !!new Headers(value as Headers)
  } catch {
    return false
  }
}

/** What the options of a call must be. */
export const callRules: OptionRules = {
  signal: [(value) => isObject(value) && 'aborted' in value, 'must be an AbortSignal'],
  timeoutMs: [(value) => typeof value === 'number' && value > 0, 'must be a number of milliseconds above 0'],
  retries: [
    (value) => typeof value === 'number' && value >= 0 && value % 1 === 0,
    'must be a whole number, 0 or more',
  ],
  headers: [isHeaders, 'must hold valid header names and values'],
}
