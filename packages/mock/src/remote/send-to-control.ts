import { isPlainObject } from '../json/merge-patch.ts'
import { cannotSteer } from './cannot-steer.ts'
import { controlPath } from './methods.ts'

type Json = Readonly<Record<string, unknown>>

/** Sends a request to a server's control paths, and resolves to what the answer's JSON holds. */
export type Send = (where: string, verb: 'GET' | 'POST', path: string, body?: object) => Promise<Json>

/** Makes the function that sends to one server. */
export function createSend(baseUrl: string, headers: Readonly<Record<string, string>>): Send {
  return async (where, verb, path, body) => {
    const init: RequestInit = { method: verb, headers, cache: 'no-store', redirect: 'error' }
    if (verb === 'POST') {
      init.headers = { ...headers, 'content-type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    const response = await fetch(baseUrl + controlPath + path, init).catch((cause: unknown) => {
      throw new Error(`${where}: no server answers at ${baseUrl}`, { cause })
    })
    const { status } = response
    if (status === 204) return {}
    const json = readObject(await response.text())
    if (status === 200 && json) return json
    const { detail, convention } = json ?? {}
    // The mock's own 404 has that member, and other servers have no such body.
    if (typeof detail !== 'string' || convention !== undefined) throw cannotSteer(where, baseUrl, status)
    // A mistake of the caller's is what it is in process, too.
    if (status === 422) throw new TypeError(detail)
    throw new Error(status === 409 ? detail : `${where}: ${detail}`)
  }
}

function readObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
