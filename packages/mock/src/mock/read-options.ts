import { dataModes } from '../data/data-mode.ts'
import { checkOptions } from '../diagnostics/check-options.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import { isPage, print } from '../diagnostics/print.ts'
import type { EngineOptions } from '../engine/engine-options.ts'
import { checkTokenRule } from '../requests/check-bearer.ts'
import type { MockOptions } from './mock.ts'
import { readBase } from './read-base.ts'
import { readClock } from './read-clock.ts'

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
