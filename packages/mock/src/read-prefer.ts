import { hint } from './nearest-name.ts'
import type { Problem } from './problem.ts'
import { shown } from './read-query.ts'

/** How the mock makes data. */
export type DataMode = 'example' | 'minimal' | 'random' | 'adversarial'

export const dataModes: readonly DataMode[] = ['example', 'minimal', 'random', 'adversarial']

/** What a `Prefer` header asks of the mock. */
export interface Preferences {
  readonly code?: number
  readonly example?: string
  readonly data?: DataMode
  readonly delay?: number
}

const longest = 60_000
const names = ['code', 'example', 'data', 'delay']

function splitList(header: string): string[] {
  return header.match(/(?:[^,;"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []
}

/**
 * Reads a `Prefer` header (RFC 7240). Preferences that are not the mock's are left alone, as the RFC asks, unless they
 * look like one of them written wrong.
 */
export function readPrefer(
  header: string,
  examples: readonly string[],
  success: number,
  problems: Problem[],
): Preferences {
  const found: { -readonly [Key in keyof Preferences]: Preferences[Key] } = {}
  const refuse = (message: string): void => {
    problems.push({ in: 'header', pointer: '/prefer', message })
  }
  for (const part of splitList(header)) {
    const equals = part.indexOf('=')
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase()
    const value =
      equals < 0
        ? ''
        : part
            .slice(equals + 1)
            .trim()
            .replace(/^"(.*)"$/, '$1')
    if (name === 'code') {
      if (!/^\d{3}$/.test(value) || !isCode(Number(value), success)) {
        refuse(`code must be ${success} or a failure from 400 to 599`)
      } else found.code = Number(value)
    } else if (name === 'example') {
      if (!examples.includes(value)) {
        refuse(`the operation has no such example${hint(value, examples)} (it has ${examples.join(', ')})`)
      } else found.example = value
    } else if (name === 'data') {
      const mode = dataModes.find((one) => one === value)
      if (!mode) refuse(`data must be one of ${dataModes.join(', ')}`)
      else found.data = mode
    } else if (name === 'delay') {
      if (!/^\d{1,6}$/.test(value) || Number(value) > longest) {
        refuse(`delay must be a whole number of milliseconds up to ${longest}`)
      } else found.delay = Number(value)
    } else if (hint(name, names) && name.length > 2 && name !== 'wait') {
      refuse(`${shown(name)} is not a preference of the mock${hint(name, names)}`)
    }
  }
  const isFailure = found.code !== undefined && found.code !== success
  if (isFailure && (found.example !== undefined || found.data !== undefined)) {
    refuse('code of a failure cannot go together with example or data')
  }
  if (found.example !== undefined && found.data !== undefined) refuse('example cannot go together with data')
  return found
}

function isCode(code: number, success: number): boolean {
  return code === success || (code >= 400 && code <= 599)
}
