import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from 'test-support/serve'
import type { LoggedRequest, Scenario, Step } from './scenario.ts'

/** A server that follows the scenario in a request's path, and logs what it receives. */
export interface ScenarioServer {
  readonly origin: string
  close(): Promise<void>
}

const drip = 1000

function respond(step: Step, response: ServerResponse): void {
  const { how, status = 200, headers = {}, body = '' } = step
  const length = { 'content-length': String(Buffer.byteLength(body) + 10) }
  if (how === 'hang') return
  if (how === 'reset') {
    response.destroy()
  } else if (how === 'stall') {
    response.writeHead(status, headers)
    response.write(body.slice(0, 5))
  } else if (how === 'truncate') {
    response.writeHead(status, { ...headers, ...length })
    response.write(body, () => response.destroy())
  } else if (how === 'drip') {
    response.writeHead(status, headers)
    let sent = 0
    const timer = setInterval(() => {
      response.write(body.charAt(sent++))
      if (sent === body.length) response.end()
    }, drip)
    response.on('close', () => clearInterval(timer))
  } else {
    response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers })
    response.end(body)
  }
}

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked)
}

/** Starts the server on a free loopback port. */
export async function startScenarioServer(): Promise<ScenarioServer> {
  const logs = new Map<string, LoggedRequest[]>()

  const server = await serveLoopback((request, response) => {
    allowAnyOrigin(request, response)
    // Reuses no connection, because a browser resends a request on its own if a reused connection breaks.
    if (request.headers.origin) response.setHeader('connection', 'close')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const url = new URL(request.url ?? '/', 'http://server')
    const [, first = '', program = '', ...rest] = url.pathname.split('/')
    if (first === 'log') return void response.end(JSON.stringify(logs.get(program) ?? []))
    const chunks: Buffer[] = []
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const log = logs.get(first) ?? []
      logs.set(first, log)
      const headers: Record<string, string> = {}
      for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
      const path = `/${rest.join('/')}`
      log.push({
        method: request.method ?? '',
        path,
        query: url.search,
        headers,
        body: Buffer.concat(chunks).toString(),
      })
      const scenario: Scenario = JSON.parse(Buffer.from(program, 'base64url').toString())
      const token = headers.authorization?.replace('Bearer ', '') ?? ''
      const step =
        scenario.byToken?.[token] ?? scenario.steps[Math.min(log.length, scenario.steps.length) - 1] ?? {}
      respond(step, response)
    })
  })
  return { origin: new URL(server.url).origin, close: server.close }
}
