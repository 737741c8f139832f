import type { SendOnce } from '@travel-card/verify'
import { expect, test } from 'vitest'
import { runCli, runProcess, useFolder } from './support/run-cli.ts'
import { serve } from './support/serve.ts'
import { type Answer, envFor, exampleData, from, jwt, type Truth } from './support/service.ts'

const folder = useFolder()

/** A part of every private text. */
const mark = 'marked'
const claims = { sub: `${mark}-subject`, [`${mark}@claim.example`]: 1, scope: `${mark}scope` }
const token = jwt(claims, `${mark}-signature`)
const ids = {
  esim: `${mark}-esim-1`,
  customer: `${mark}-customer-1`,
  order: `${mark}/order 1`,
  card: `${mark}-card-1`,
}
const args = [
  `--esim-id=${ids.esim}`,
  `--customer-id=${ids.customer}`,
  `--order-id=${ids.order}`,
  '--flight=XA1234@2099-06-15',
  '--origin=https://app.example',
  ...folder.args,
]
const reissue = [`--reissue=${ids.card}`, `--confirm-reissue=${ids.card}`, '--initial-balance=777001']

/** Makes every text of a response private, except for open sets and the envelope, and gives each object private keys. */
function markAll(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => markAll(one, key))
  if (typeof value === 'string')
    return /^(type|status)$/.test(key) ? value : `${mark}-${key} https://${mark}.example/${key}`
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, one]) => [name, markAll(one, name)])
  return {
    ...Object.fromEntries(members),
    [`${mark}@mail.example`]: { url: `https://${mark}.example` },
    [ids.customer]: 1,
    [`${mark.toUpperCase()}-CUSTOMER-1`]: 1,
    [`Mr ${mark}`]: [],
    [`${mark}123456`]: null,
    // The name of a field that is also somebody's.
    [`${mark}Alexandra`]: `${mark}Alexandra`,
  }
}

const failure = (): Answer => ({
  status: 404,
  body: {
    [`${mark}-customer-1`]: token,
    error: `${mark} is not there`,
    [`x-${mark}@mail.example`]: [ids.order],
  },
  headers: { location: `https://${mark}.example`, [`x-${ids.customer}`]: token, 'retry-after': `${mark}` },
})

const truth: Truth = {
  token,
  ids: Object.values(ids),
  fail: failure,
  envelope: 'success',
  headers: { 'set-cookie': `${mark}=1`, 'x-ratelimit-remaining': mark },
  edit: Object.fromEntries(
    ['listAirportProducts', 'getEsimDetails', 'getCustomer', 'getLoungeOrder', 'reissueCard'].map((id) => [
      id,
      (data: unknown) => markAll(data),
    ]),
  ),
  beside: { [`${mark}@mail.example`]: mark, meta: { [ids.order]: 1 } },
}

function expectNoLeak(text: string, url?: string): void {
  expect(text).not.toMatch(new RegExp(mark, 'i'))
  expect(text).not.toMatch(/777001|signature/)
  expect(text).not.toContain(token.split('.')[1])
  if (url !== undefined) expect(text).not.toContain(url)
}

const controller = new AbortController()
const abort = (_: unknown, count: number) => void (count === 5 && controller.abort(new Error(mark)))

test.each<[string, Truth, string[]?, AbortSignal?]>([
  ['every response contains private texts', {}, reissue],
  ['everything fails', from(1, failure())],
  ['the response is HTML', from(1, { status: 200, body: `<p>${mark}`, type: `text/${mark}` })],
  ['the envelope has another status', { envelope: `${mark}-status 1` }],
  ['a run is aborted', { first: abort }, [], controller.signal],
])('nothing private is in any output when %s', async (_, how, more = [], signal = undefined) => {
  const { env, url } = await serve({ ...truth, ...how })
  const { out, err } = await runCli([...args, ...more], { env, ...(signal && { signal }) })
  expect(out).toMatch(/\d+ requests?\./)
  expectNoLeak(`${out}${err}${folder.read()}`, url)
})

test('the responses do contain private texts', () => {
  expect(JSON.stringify(markAll(exampleData('getCustomer')))).toMatch(/marked-firstName.*marked@mail/)
})

test('nothing private is in any output when the error of sending contains it', async () => {
  const env = envFor(`https://${mark}.example`, token)
  const fetch: SendOnce = (url) => Promise.reject(new Error(`${url} ${token}`))
  const { out, err } = await runCli(args, { env, fetch })
  expectNoLeak(out + err + folder.read())
})

test('nothing private is printed if the environment makes tools verbose', async () => {
  const { env, url } = await serve(truth)
  const loud = { DEBUG: '*', NODE_DEBUG: '', LOG_LEVEL: 'trace', VERBOSE: '1', UNDICI_DEBUG: '1' }
  const { text } = await runProcess(args, { ...loud, ...env })
  expect(text).toMatch(/\d+ requests?\./)
  expectNoLeak(text + folder.read(), url)
})
