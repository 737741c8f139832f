import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'test-support/serve'

const here = import.meta.dirname
const contract = `${here}/../../../openapi/openapi.yaml`
const prism = `${here}/../node_modules/@stoplight/prism-cli/dist/index.js`

/** The arguments with which Node starts each server on a port. */
export const servers = {
  'bare node:http': () => [`${here}/servers/bare.js`],
  '@travel-card/mock': () => [`${here}/servers/mock.js`],
  'openapi-backend': () => [`${here}/servers/openapi-backend.js`],
  'Prism, logging off': (port) => [prism, 'mock', contract, '-p', port, '-h', '127.0.0.1', '-v', 'silent'],
  '@travel-card/mock, control': () => [`${here}/servers/mock.js`, '--control'],
}

function get(port, target) {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, ...target }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    sent.once('error', () => resolve(undefined))
    sent.end()
  })
}

/** Starts a server and waits for its first success. */
export async function startServer(name, target, env) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, servers[name](String(port)), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let status; status !== 200; status = await get(port, target)) {
    if (child.exitCode !== null || performance.now() - started > 20_000)
      throw new Error(`${name} did not start`)
    await sleep(1)
  }
  return {
    port,
    firstResponseMs: performance.now() - started,
    /** Returns the seconds of processor time so far, or `undefined` if the system doesn't say. */
    cpuSeconds() {
      try {
        // utime and stime are the 14th and 15th fields, after a name in brackets. Linux counts 100 ticks per second.
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
        return (Number(fields[11]) + Number(fields[12])) / 100
      } catch {
        return undefined
      }
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
