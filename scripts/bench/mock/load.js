import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const bun = `${import.meta.dirname}/node_modules/.bin/bun`

/** Puts load on a server from a process of its own; says how many requests were answered, how many a second, and p99. */
export async function load(options) {
  const { stdout } = await promisify(execFile)(bun, [
    `${import.meta.dirname}/send-load.js`,
    JSON.stringify(options),
  ])
  return JSON.parse(stdout)
}
