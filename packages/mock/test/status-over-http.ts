import { type RequestOptions, request } from 'node:http'

/** Sends a request to a server on loopback as it is, which `fetch` would tidy first, and gives the status. */
export function statusOverHttp(options: RequestOptions, body: string | Uint8Array = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}
