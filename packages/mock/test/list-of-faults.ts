import { readFileSync } from 'node:fs'
import { responses, schemas } from '@travel-card/contract/schemas'
import type { Fault } from '@travel-card/mock'

type Way = '`mock.fetch`' | 'MSW' | 'HTTP' | 'Playwright'
const guide = new URL('../../docs/guides/mock/12-curl-python-java.md', import.meta.url)
const rows = [...readFileSync(guide, 'utf8').matchAll(/^\| `(.+?)` +\| (.+?) +\| (.*?) +\|$/gm)]

/** Each fault, and what the guide's table says that a caller sees who is connected in this way. */
export const cellsOf = (way: Way): readonly (readonly [Fault, string])[] =>
  // A cast: the table's rows are held against the list of faults.
  rows.map(([, fault = '', usual = '', exceptions = '']) => {
    const own = exceptions.split('; ').find((one) => one.startsWith(`${way}: `))
    return [fault as Fault, own?.slice(way.length + 2) ?? usual]
  })

/** The result of a request. A response without a text broke off. */
export type Seen =
  | 'rejected'
  | 'aborted'
  | { readonly status: number; readonly type: string; readonly text?: string }

/** The fields of a customer that are never null. */
const { required = [] } = schemas[responses.getCustomer.data ?? ''] ?? {}

/** Says what a caller of a customer saw in the words of the table. */
export function inWords(seen: Seen, usual: string): string {
  if (seen === 'aborted') return 'no response until the caller gives up'
  if (seen === 'rejected') return '`fetch` rejects without a response'
  const { status, type, text } = seen
  const start = `${status} with \`${type.replace(/;.*/, '')}\``
  if (text === undefined) return `${start}, then reading the body rejects`
  if (text !== usual && usual.startsWith(text)) return `${status} with only part of the body`
  try {
    const { data } = JSON.parse(text)
    const isNull = Object.entries(data).every(([name, one]) => required.includes(name) || one === null)
    return isNull ? `${status} with null in each optional field` : `${status} with data`
  } catch {
    return type.startsWith('text/html')
      ? `${start}: a web page instead of JSON`
      : `${start}, but the body isn't JSON`
  }
}

/** Asks for a customer, and gives up where the words say that nobody would see anything else. */
export function signalFor(words: string): AbortSignal {
  return AbortSignal.timeout(words.includes('gives up') ? 50 : 30_000)
}

/** The part of a response that `fetch` shows. */
export async function see(ask: () => Promise<Response>): Promise<Seen> {
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    return error instanceof DOMException ? 'aborted' : 'rejected'
  }
  const type = response.headers.get('content-type') ?? ''
  return await response.text().then(
    (text) => ({ status: response.status, type, text }),
    () => ({ status: response.status, type }),
  )
}
