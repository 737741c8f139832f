import { connect } from 'node:net'

/**
 * Sends the same request over and over, one at a time on each of some connections. A client that parses each answer
 * takes more processor time than the servers measured here, so this one parses the first answer of a connection, and
 * then counts bytes and looks at the status line.
 */
export async function load({ port, path, headers, connections, seconds }) {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map((header) => header.join(': '))
  const message = `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`
  const latencies = []
  const started = performance.now()
  const end = started + seconds * 1000

  function run() {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let size
      let received = 0
      let sent
      const send = () => {
        sent = performance.now()
        socket.write(message)
      }
      socket.once('error', reject)
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        if (received === 0) {
          if (chunk.toString('latin1', 9, 12) !== '200') {
            socket.destroy(new Error(`an answer other than 200: ${chunk.toString('latin1', 0, 40)}`))
            return
          }
          size ??= sizeOf(chunk)
        }
        received += chunk.length
        if (received < size) return
        received = 0
        const now = performance.now()
        latencies.push(now - sent)
        if (now < end) send()
        else {
          socket.destroy()
          resolve()
        }
      })
    })
  }

  await Promise.all(Array.from({ length: connections }, run))
  latencies.sort((one, other) => one - other)
  return {
    total: latencies.length,
    perSecond: latencies.length / ((performance.now() - started) / 1000),
    p99: latencies[Math.floor(latencies.length * 0.99)],
  }
}

/** The length of a whole answer, headers and all, which is the same for each answer of a server. */
function sizeOf(chunk) {
  const text = chunk.toString('latin1')
  const length = /^content-length: *(\d+)/im.exec(text)?.[1]
  if (length === undefined) throw new Error('the answer has no content-length')
  return text.indexOf('\r\n\r\n') + 4 + Number(length)
}
