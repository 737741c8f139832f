import type { CompactOperation } from './contract.ts'
import { type DataMode, dataModes } from './data.ts'
import type { Problem } from './http.ts'
import { choices, hint, shown } from './mistakes.ts'

/** What a `Prefer` header asks of the mock. */
export interface Preferences {
  readonly code?: number
  readonly example?: string
  readonly data?: DataMode
  readonly delay?: number
}

const longest = 60_000
/** The preference of a server with control, which chooses the mock; to a mock itself it says nothing. */
const ofServer = 'scope'
const names = ['code', 'example', 'data', 'delay', ofServer]

type Preference = readonly [name: string, value: string]

/** The preferences in a `Prefer` header, by lower-case name. */
export function readPreferences(header: string | readonly string[] | undefined = ''): readonly Preference[] {
  return (String(header).match(/(?:[^,;"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []).map((part) => {
    const [left = '', ...right] = part.split('=')
    const text = right.join('=').trim()
    return [left.trim().toLowerCase(), text.replace(/^"(.*)"$/, '$1')]
  })
}

/** The scope that a `Prefer` header names: the first, as RFC 7240 (section 2) asks. */
export function readScope(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined || !/scope/i.test(String(header))) return undefined
  return readPreferences(header).find(([name]) => name === ofServer)?.[1]
}

/**
 * Reads a `Prefer` header (RFC 7240) for an operation. A value may begin with the id of the operation that it is meant
 * for (`code=getCustomer:404`); the others then leave it alone. Preferences that are not the mock's are left alone too,
 * as the RFC asks, unless they look like one of them written wrong.
 */
export function readPrefer(
  header: string,
  operation: CompactOperation,
  ids: readonly string[],
  problems: Problem[],
): Preferences {
  const { status: success } = operation
  const examples = Object.keys(operation.examples)
  const found: { -readonly [Key in keyof Preferences]: Preferences[Key] } = {}
  const refuse = (message: string): void => {
    problems.push({ in: 'header', pointer: '/prefer', message })
  }
  for (const [name, text] of readPreferences(header)) {
    if (name === ofServer || name === 'wait') continue
    const [, scope, value = ''] = /^(?:(\w+):)?(.*)$/s.exec(text) ?? []
    if (scope !== undefined && scope !== operation.id && names.includes(name)) {
      if (!ids.includes(scope)) refuse(`${name} names no operation of the contract${choices(scope, ids)}`)
      continue
    }
    if (name === 'code') {
      if (!/^\d{3}$/.test(value) || !isCode(Number(value), success)) {
        refuse(`code must be ${success} or a failure from 400 to 599`)
      } else found.code = Number(value)
    } else if (name === 'example') {
      if (!examples.includes(value)) {
        refuse(`the operation has no such example${choices(value, examples)}`)
      } else found.example = value
    } else if (name === 'data') {
      const mode = dataModes.find((one) => one === value)
      if (!mode) refuse(`data must be one of ${dataModes.join(', ')}`)
      else found.data = mode
    } else if (name === 'delay') {
      if (!/^\d{1,6}$/.test(value) || Number(value) > longest) {
        refuse(`delay must be a whole number of milliseconds up to ${longest}`)
      } else found.delay = Number(value)
    } else if (hint(name, names) && name.length > 2) {
      refuse(`${shown(name)} is not a preference of the mock${hint(name, names)}`)
    }
  }
  const isFailure = found.code !== undefined && found.code !== success
  const bodies = [isFailure, found.example !== undefined, found.data !== undefined]
  if (bodies.filter(Boolean).length > 1) refuse('code of a failure, example and data cannot go together')
  return found
}

function isCode(code: number, success: number): boolean {
  return code === success || (code >= 400 && code <= 599)
}
