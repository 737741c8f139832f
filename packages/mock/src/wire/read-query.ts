import { pointerTo } from '../json/json-pointer.ts'
import type { Problem } from './plain-message.ts'

export type Query = Readonly<Record<string, string>>

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** A name that a caller made up, fit for a message. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)
}

/** Reads a query; a name that comes twice and what is not percent-encoded right are added to `problems`. */
export function readQuery(text: string, problems: Problem[]): Query {
  if (text === '') return {}
  const pairs = new Map<string, string>()
  for (const part of text.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    try {
      const name = decode(equals < 0 ? part : part.slice(0, equals))
      const value = equals < 0 ? '' : decode(part.slice(equals + 1))
      if (pairs.has(name)) {
        problems.push({
          in: 'query',
          pointer: pointerTo('', name.slice(0, 40)),
          message: 'is given more than once',
        })
      } else pairs.set(name, value)
    } catch {
      problems.push({ in: 'query', pointer: '', message: 'is not percent-encoded UTF-8' })
    }
  }
  return Object.fromEntries(pairs)
}
