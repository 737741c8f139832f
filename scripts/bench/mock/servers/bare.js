// The lower limit: sends the same bytes in response to any request.
import { createServer } from 'node:http'

const body = Buffer.from(process.env.BODY ?? '')

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
