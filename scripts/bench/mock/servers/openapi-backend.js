// Routes and checks each request and responds with the contract's example, as openapi-backend's documentation shows.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { OpenAPIBackend } from 'openapi-backend'

const definition = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@travel-card/contract/openapi.json'))),
)
// Removed, because openapi-backend treats a server's URL as a path prefix.
delete definition.servers
const api = new OpenAPIBackend({
  definition,
  quick: true,
  handlers: {
    notFound: () => ({ status: 404, mock: {} }),
    validationFail: (context) => ({ status: 400, mock: context.validation.errors }),
    unauthorizedHandler: () => ({ status: 401, mock: {} }),
    notImplemented: (context) => context.api.mockResponseForOperation(context.operation.operationId),
  },
})
api.registerSecurityHandler('accessToken', ({ request }) =>
  /^Bearer \S+$/.test(request.headers.authorization ?? ''),
)
await api.init()

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const [path, query] = request.url.split('?')
  const { status, mock } = await api.handleRequest({
    method: request.method,
    path,
    query,
    headers: request.headers,
    body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks)) : undefined,
  })
  const body = JSON.stringify(mock)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
