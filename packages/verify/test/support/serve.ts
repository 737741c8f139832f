import { serveLoopback } from 'test-support/serve'
import { onTestFinished } from 'vitest'
import {
  createService,
  envFor,
  type Options,
  type Run,
  runAgainst,
  type Service,
  type Truth,
} from './service.ts'

/** Starts a service over HTTP for one test. */
export async function serve(truth: Truth = {}): Promise<Service> {
  const { requests, respond } = createService(truth)
  const { url, close } = await serveLoopback((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const given = respond(request, body)
      if (given === 'break') request.socket.destroy()
      else if (given === 'hang') return
      else if ('bytes' in given) request.socket.end(given.bytes)
      else response.writeHead(given.status, given.headers).end(given.body)
    })
  })
  onTestFinished(close)
  const origin = url.slice(0, -1)
  return { url: origin, requests, env: envFor(origin, truth.token), close }
}

/** The same over HTTP. */
export async function runOverHttp(truth: Truth = {}, options: Options = {}): Promise<Run> {
  const { url, requests } = await serve(truth)
  const baseUrl = `${url}${truth.prefix ?? ''}/`
  return { ...(await runAgainst(truth, { baseUrl, fetch: undefined, ...options })), sent: requests }
}
