/**
 * The mock as handlers for Mock Service Worker, in Node and in the browser.
 *
 * @module
 */
import { type HttpHandler, HttpResponse, http } from 'msw'
import { readRequest } from './create-fetch.ts'
import type { Mock } from './create-mock.ts'
import { hang, pause } from './pause.ts'
import type { PlainAnswer } from './plain-answer.ts'
import { toResponse } from './to-response.ts'
export function handlers(mock: Mock): HttpHandler[] {
  return [
    http.all('*', async ({ request }) => {
      const answer: PlainAnswer = await mock.respond(await readRequest(request.clone()))
      if (answer.delay > 0) await pause(answer.delay, request.signal)
      if (answer.fault === 'hang') return await hang(request.signal)
      return answer.fault === 'network' ? HttpResponse.error() : toResponse(answer)
    }),
  ]
}
