import type { OperationId } from '@travel-card/contract'
import { readData } from '../answers/read-data.ts'
import { EnvelopeError } from '../errors/errors.ts'
import { operations } from '../operations/operations.gen.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import type { Answer } from '../sending/attempt.ts'
import type { Course, Outcome } from '../sending/course.ts'
import { createSend } from '../sending/send.ts'
import type { ReadInit } from './read-init.ts'
import { readRequest } from './read-request.ts'
import { rebuildResponse } from './rebuild-response.ts'

/** One call of a method such as `GET`. */
export interface PathCall {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly course: Course
  /** Members of `RequestInit`, and how openapi-fetch reads the body. */
  readonly init: { readonly parseAs?: string | undefined }
  /** `signal` only if `Request` does not take it. */
  readonly options: ReadInit['options']
}

/** Reads what is not documented: JSON as it came, or whatever the call asks for. */
function readUndocumented(
  { init: { parseAs = 'json' }, course }: PathCall,
  { response, text, about, contentType }: Answer,
): Outcome {
  try {
    if (text && parseAs === 'json') JSON.parse(text)
    return { result: { ok: true, data: undefined, response } }
  } catch {
    const { status: receivedStatus } = response
    const message = `got status ${receivedStatus} without JSON: check baseUrl and proxies`
    const members = { receivedStatus, contentType, body: text.slice(0, 500) }
    return course.fail(EnvelopeError, message, members, response, about)
  }
}

/** Makes the `fetch` of each call: it carries out a Request as the methods of `createClient` do. */
export function createFetch(
  settings: ClientSettings,
): (call: PathCall) => (request: Request) => Promise<Response> {
  const bodies = new WeakMap<Response, ArrayBuffer>()
  const send = createSend(settings, async (response) => {
    const body = await response.arrayBuffer()
    bodies.set(response, body)
    return new TextDecoder().decode(body)
  })

  async function carryOut(call: PathCall, request: Request): Promise<Outcome> {
    const { course } = call
    if (new URL(request.url).origin !== new URL(`${settings.baseUrl}`).origin)
      return course.refuse([
        { field: 'url', message: 'has another origin than baseUrl: check the middleware' },
      ])
    if (request.bodyUsed)
      return course.refuse([{ field: 'body', message: 'has been read: a middleware must read a clone' }])
    // A middleware may have made it another method's.
    const id = request.method === call.method ? call.id : undefined
    const order = {
      request: await readRequest(request, call.init),
      repeatable: id ? operations[id].repeatable : /^(GET|HEAD)$/.test(request.method),
      ...call.options,
      signal: call.options.signal ?? request.signal,
      read: (answer: Answer) =>
        id && answer.response.status !== 204
          ? readData(settings, id, answer, course)
          : readUndocumented(call, answer),
    }
    return send(order, course)
  }

  return (call) => async (request) => {
    const result = call.course.end(await carryOut(call, request))
    if (result.ok) {
      const { data, response } = result
      return rebuildResponse(response, data === undefined ? bodies.get(response) : JSON.stringify(data))
    }
    const { error, response } = result
    // A redirect is no answer, and a Response cannot be made with a status that HTTP does not have.
    if (response && error.kind === 'api' && error.status >= 400 && error.status < 600)
      return rebuildResponse(response, bodies.get(response))
    throw error
  }
}
