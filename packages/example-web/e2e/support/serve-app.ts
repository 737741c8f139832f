import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Mock } from '@travel-card/mock'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import type { Rolldown } from 'vite'

/** A file of the built app. */
export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The built app with a backend behind it, as a team would run them: one origin for page, API and session. */
export interface AppServer extends LoopbackServer {
  /** Answers under `/api`. A test may put another mock here at any time. */
  mock: Mock
  /** Whose tokens the session gives. Nobody's: it refuses. */
  user: string | undefined
  /** How many tokens the session has given. */
  tokens: number
  /** How many requests of this method the API has received, whatever became of them. */
  readonly received: Map<string | undefined, number>
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
}

/** Lets the mock answer. A request that the page has left aborts, and a fault of the connection breaks the connection. */
async function answer(mock: Mock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  const { method = 'GET', url = '', headers } = request
  try {
    const body = await text(request)
    const reply = await mock.fetch(new URL(url.replace(/^\/api/, ''), mock.baseUrl), {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
      ...(body && { body }),
      signal: left.signal,
    })
    const { 'content-length': _, ...fields } = Object.fromEntries(reply.headers)
    response.writeHead(reply.status, fields).flushHeaders()
    for await (const chunk of reply.body ?? []) response.write(chunk)
    response.end()
  } catch {
    request.socket.destroy()
  }
}

/** Serves the files of a built app, on any free port of the loopback. */
export async function serveApp(files: readonly BuiltFile[], mock: Mock): Promise<AppServer> {
  const contents = new Map(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const state = {
    mock,
    user: 'user-a' as string | undefined,
    tokens: 0,
    received: new Map<string | undefined, number>(),
  }
  const server = await serveLoopback((request, response) => {
    // No connection is reused: where one closes before any byte of a response, a browser itself sends the POST again.
    response.shouldKeepAlive = false
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const content = contents.get(path)
    if (path.startsWith('/api/')) {
      state.received.set(request.method, (state.received.get(request.method) ?? 0) + 1)
      void answer(state.mock, request, response)
    } else if (path === '/session/token') {
      const { user } = state
      if (user !== undefined) state.tokens += 1
      const token = state.mock.token({ label: user ?? '', claims: { number: state.tokens } })
      response.writeHead(user === undefined ? 401 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ token, user }))
    } else if (content === undefined) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
        .end(content)
  })
  return Object.assign(state, server)
}
