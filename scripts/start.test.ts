import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { operations } from '@travel-card/contract'
import { expect, test } from 'vitest'
import { serveLoopback } from './serve/serve-loopback.ts'

const command = ['--conditions=@travel-card/source', join(import.meta.dirname, 'start.ts')]

function start(...options: string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...options], {
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

test('start --once prints the result of each operation and ends with 0', () => {
  const { code, stdout, stderr } = start('--once')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout.match(/^\w+ +[A-Z]+ +\/\S+ +\d+ ms$/gm)?.map((line) => line.split(/ +/).slice(0, 3))).toEqual(
    Object.entries(operations).map(([id, { method, path }]) => [id, method, path]),
  )
  expect(stdout).toContain('card.cardBalance       777')
})

test('start keeps serving at the addresses it prints, until it is interrupted', async () => {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const line of createInterface(child.stdout)) {
    printed += `${line}\n`
    if (line.includes('Ctrl-C')) break
  }
  const [mock, token, site] = ['Mock backend', 'with a token', 'Docs site'].map(
    (name) => new RegExp(`${name} +(\\S+)`).exec(printed)?.[1],
  )
  const page = await fetch(site ?? '')
  expect(await page.text()).toContain('Travel and Card Services')
  const refused = await fetch(`${mock}/customers/customer-0001`)
  expect(refused.status).toBe(401)
  await refused.text()
  const answered = await fetch(`${mock}/customers/customer-0001`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answered.json()).toMatchObject({ status: 'success', data: { id: 'customer-0001' } })
  child.kill('SIGINT')
  const [code, signal] = await once(child, 'exit')
  expect(code === 0 || signal === 'SIGINT' || code === 130).toBe(true)
})

test('a port in use gives one clear line and a code other than 0', async () => {
  const { url, close } = await serveLoopback(() => {})
  const { port } = new URL(url)
  const { code, stderr } = start('--once', '--port', port)
  await close()
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(port)
  expect(code).toBe(1)
})

test('an unknown option gives the usage and exit code 2', () => {
  const { code, stderr } = start('--twice')
  expect(stderr).toContain('--twice')
  expect(stderr).toContain('Usage: pnpm start')
  expect(code).toBe(2)
  expect(start('--port', 'eighty').stderr).toContain('--port takes a number')
})
