/**
 * Runs on Bun, whose sockets need a fraction of Node's processor time, so that the driver doesn't limit the load. Sends
 * the same request over and over, one at a time on each connection. Checks every status, but parses only the first
 * response, because all responses of a server have the same length.
 */
const { port, path, headers, connections, seconds } = JSON.parse(process.argv[2])
const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map((header) => header.join(': '))
const message = `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`
const latencies = []
const started = performance.now()
const end = started + seconds * 1000
let size

/** Returns the length of a whole response, including its headers. */
function sizeOf(text) {
  const length = /^content-length: *(\d+)/im.exec(text)?.[1]
  if (length === undefined) throw new Error('the response has no content-length')
  return text.indexOf('\r\n\r\n') + 4 + Number(length)
}

function run() {
  return new Promise((resolve, reject) => {
    let received = 0
    let sent
    const send = (socket) => {
      sent = performance.now()
      socket.write(message)
    }
    Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        open: send,
        error: (_, error) => reject(error),
        connectError: (_, error) => reject(error),
        close: () => reject(new Error('the server closed a connection')),
        data(socket, chunk) {
          if (received === 0) {
            const text = chunk.latin1Slice(0, size === undefined ? chunk.length : 12)
            if (text.slice(9, 12) !== '200')
              reject(new Error(`a response other than 200: ${text.slice(0, 40)}`))
            size ??= sizeOf(text)
          }
          received += chunk.length
          if (received < size) return
          received = 0
          const now = performance.now()
          latencies.push(now - sent)
          if (now < end) send(socket)
          else {
            resolve()
            socket.end()
          }
        },
      },
    })
  })
}

await Promise.all(Array.from({ length: connections }, run))
const perSecond = latencies.length / ((performance.now() - started) / 1000)
latencies.sort((one, other) => one - other)
const p99 = latencies[Math.floor(latencies.length * 0.99)]
console.log(JSON.stringify({ total: latencies.length, perSecond, p99 }))
