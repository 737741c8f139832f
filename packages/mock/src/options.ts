import { checkTokenRule, type TokenRule } from './bearer.ts'
import { type DataMode, dataModes } from './data.ts'
import { isPage, print } from './log.ts'
import { checkOptions, hint } from './mistakes.ts'
import type { MockOptions } from './mock.ts'
import type { Base } from './route.ts'

export interface EngineOptions {
  /** Empty for any origin. */
  readonly origin: string
  /** What precedes the contract's paths, without a slash at its end. */
  readonly prefix: string
  readonly data: DataMode
  readonly seed: number | string
  /** The clock for the rules on requests, in milliseconds. */
  readonly now: () => number
  /** The clock for made data, in milliseconds. */
  readonly dataNow: () => number
  readonly token: TokenRule | undefined
  readonly unknownInput: 'answer' | 'notFound'
  /** Gets a line on each request that is refused, fits no operation, or whose reply failed. */
  readonly log: ((line: string) => void) | undefined
}

const optionNames = ['baseUrl', 'data', 'seed', 'now', 'token', 'unknownInput', 'wireNames', 'log']

function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (!choices.includes(value as string)) {
    const list = choices.map((choice) => `"${choice}"`).join(', ')
    throw new TypeError(`createMock: \`${name}\` must be one of ${list}${hint(String(value), choices)}`)
  }
}

/**
 * Reads the options of `createMock`, with their defaults.
 *
 * @throws TypeError when an option is unknown or cannot have its value.
 */
export function readOptions(options: MockOptions): EngineOptions {
  checkOptions('createMock', options, optionNames)
  const { data = 'example', seed = 0, unknownInput = 'answer', token, log = isPage() } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  checkTokenRule(token)
  checkChoice('typeof log', typeof log, ['boolean', 'function'])
  return {
    ...readBase(options.baseUrl),
    ...readClock(options.now),
    data,
    seed,
    unknownInput,
    token,
    log: log === true ? print : log || undefined,
  }
}

/** @throws TypeError when it is no base URL for http. */
function readBase(baseUrl: string | undefined): Base {
  if (baseUrl === undefined) return { origin: '', prefix: '' }
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//')
  let url: URL
  try {
    // A page resolves a path against its own origin; elsewhere any origin will do.
    url = new URL(baseUrl, isPath ? (globalThis.location?.href ?? 'http://localhost') : undefined)
  } catch (error) {
    throw new TypeError(
      'createMock: `baseUrl` must be a URL such as https://api.travel-card.example, or a path such as /api',
      { cause: error },
    )
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new TypeError('createMock: `baseUrl` must be http or https, without user, query and fragment')
  }
  const prefix = url.pathname.replace(/\/+$/, '')
  return { origin: isPath && globalThis.location === undefined ? '' : url.origin, prefix }
}

/** The two clocks, in milliseconds since 1970: one for the rules on requests, one for made data. */
interface Clock {
  readonly now: () => number
  readonly dataNow: () => number
}

/** 2026-01-01: made data must not change from one day to the next. */
const fixed = 1_767_225_600_000

/** @throws TypeError when it gives no time. */
function readClock(now: Date | number | string | (() => Date | number) | undefined): Clock {
  if (now === undefined) return { now: () => Date.now(), dataNow: () => fixed }
  const read = (): number => {
    const value = typeof now === 'function' ? now() : now
    const time = typeof value === 'string' ? Date.parse(value) : Number(value)
    // The years for which ISO 8601 has four digits.
    if (!(time >= -62_135_596_800_000 && time < 253_402_300_800_000)) {
      throw new TypeError('createMock: `now` must give a time, such as new Date("2026-06-15T12:00:00Z")')
    }
    return Math.floor(time)
  }
  read()
  return { now: read, dataNow: read }
}
