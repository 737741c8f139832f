// src/refresh-endpoint.ts
import type { Mock } from '@travel-card/mock'
import type { TokenProvider } from '@travel-card/sdk'
import { type HttpHandler, HttpResponse, http } from 'msw'

/** For development: your session's endpoint, which gives another token each time. */
export function refreshEndpoint(mock: Mock): HttpHandler {
  return http.post('*/session/refresh', () =>
    HttpResponse.text(mock.token()),
  )
}

let token: string | undefined

/** The client's `token`: from the endpoint at first, and again after a 401. */
export const getToken: TokenProvider = async ({ rejected, signal }) => {
  if (token === undefined || token === rejected) {
    const init = { method: 'POST', signal }
    token = await (await fetch('/session/refresh', init)).text()
  }
  return token
}
