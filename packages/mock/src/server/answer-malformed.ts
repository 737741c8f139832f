import type { Duplex } from 'node:stream'
import { problemBody } from '../wire/problem.ts'

/** Answers what Node cannot read as HTTP. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = problemBody(Number.parseInt(status, 10), 'The mock cannot read the request')
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/problem+json`
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
