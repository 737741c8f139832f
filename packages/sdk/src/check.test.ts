import { join } from 'node:path'
import { inspect } from 'node:util'
import { readContract } from 'generator'
import { expect, test, vi } from 'vitest'
import { observedClient, ok } from '../test/support/observed-fetch.ts'
import { checkResponses, isComplete } from './check.ts'
import type { Difference } from './check-types.ts'

const { operations } = await readContract(join(import.meta.dirname, '../../..'))

/** The first example of an operation, which holds all documented fields. */
function exampleOf(id: string): Record<string, unknown> {
  const data = operations.find((one) => one.id === id)?.examples[0]?.data
  // A cast: the contract's examples are objects.
  return structuredClone(data) as Record<string, unknown>
}

const token = 't'
const complete = checkResponses({ complete: ['getCustomer'] })
const clientFor = (data: unknown, check: ReturnType<typeof checkResponses>) =>
  observedClient({ token, check }, ok(data)).client

test('accepts missing and null fields, unless `complete` names the operation: then the error says what is missing', async () => {
  const data = { type: 'individual', status: null }
  for (const check of [checkResponses(), checkResponses({ complete: ['getEsimDetails'] })])
    await expect(clientFor({ ...data }, check).getCustomer({ id: 'c1' })).resolves.toEqual({
      type: 'individual',
    })
  await expect(clientFor(data, complete).getCustomer({ id: 'c1' })).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringMatching(/got data that lacks documented fields: .*\/status is missing/),
  })
})

test('rejects missing, null and wrongly typed fields with a ContractError that has JSON pointers and no value', async () => {
  const features = [
    { id: 'a', type: 'cards', status: 'granted', rejectionReasons: [] },
    { id: 'b', type: 'cards', cardType: null, status: 'granted', rejectionReasons: 'secret' },
    { id: 'c', type: 'virtual-account', status: 5, rejectionReasons: [] },
    'secret',
  ]
  const data = { ...exampleOf('getCustomer'), status: null, featuresAccess: features }
  const errorOf = (check: ReturnType<typeof checkResponses>): Promise<unknown> =>
    clientFor(structuredClone(data), check)
      .getCustomer({ id: 'c1' })
      .catch((thrown: unknown) => thrown)
  const error = await errorOf(complete)
  const issues = [
    ['/status', 'missing', 'is missing'],
    ['/featuresAccess/*/cardType', 'missing', 'is missing'],
    ['/featuresAccess/*/rejectionReasons', 'type', 'must be an array, not a string'],
    ['/featuresAccess/*/status', 'type', 'must be a string, not a number'],
    ['/featuresAccess/*', 'type', 'must be an object, not a string'],
  ].map(([pointer, kind, message]) => ({ operation: 'getCustomer', pointer, kind, message }))
  expect(error).toMatchObject({
    kind: 'contract',
    issues,
    message: expect.stringContaining('violates the contract'),
  })
  const ofTypes = issues.filter(({ kind }) => kind === 'type')
  expect(await errorOf(checkResponses())).toMatchObject({ kind: 'contract', issues: ofTypes })
  expect(inspect(error, { depth: 9 })).not.toContain('secret')
})

test('isComplete returns false for a null where the field may be missing, and changes nothing', () => {
  const { individualData: _, ...rest } = exampleOf('getCustomer')
  const data = { ...rest, type: 'business', individualData: null }
  expect(isComplete('getCustomer', data)).toBe(false)
  expect(data).toHaveProperty('individualData', null)
})

const reissue = { cardId: 'a', initialBalance: 1 }

test.each([
  ['fields are missing', { card: { id: 'a' } }],
  ['a field has a wrong type', { card: { id: 5, cardBalance: '250' } }],
])('a reissue that was carried out resolves to its data, even if %s', async (_, data) => {
  await expect(clientFor(data, checkResponses()).reissueCard(reissue)).resolves.toEqual(data)
  const pointers: string[] = []
  const check = checkResponses({ report: ({ pointer }) => pointers.push(pointer) })
  await expect(clientFor(data, check).reissueCard(reissue)).resolves.toEqual(data)
  expect(pointers).toContain('/card/cardBalance')
})

test('with report, nothing throws or changes, and each difference is reported once', async () => {
  const seen: Difference[] = []
  const check = checkResponses({ report: (one) => seen.push(one) })
  const data = {
    ...exampleOf('getCustomer'),
    status: 'blocked',
    'new/field~': { deep: 1 },
    featuresAccess: [
      { id: 5, type: 'loans' },
      { id: 6, type: 'loans' },
    ],
  }
  const client = clientFor(data, check)
  for (let turn = 0; turn < 3; turn++) await expect(client.getCustomer({ id: 'c1' })).resolves.toEqual(data)
  expect(seen.map(({ pointer, kind, message }) => [pointer, kind, message])).toEqual([
    ['/status', 'new-value', 'has the value "blocked", which is not documented'],
    ['/featuresAccess/*/id', 'type', 'must be a string, not a number'],
    ['/featuresAccess/*/type', 'new-value', 'has the value "loans", which is not documented'],
    ['/featuresAccess/*/status', 'missing', 'is missing'],
    ['/featuresAccess/*/rejectionReasons', 'missing', 'is missing'],
    ['/new~1field~0', 'new-field', 'is not documented'],
  ])
})

test('a pointer is short and fits on one line of a log, whatever a field is called', () => {
  const seen: string[] = []
  const check = checkResponses({ report: ({ pointer }) => seen.push(pointer) })
  check('getCustomer', { 'a"b': 1, 'a/b~c': 1, 'x\nINFO forged': 1, ['y'.repeat(999)]: 1 })
  expect(seen.filter((pointer) => /^.[axy]/.test(pointer))).toEqual([
    '/a"b',
    '/a~1b~0c',
    '/x%0AINFO forged',
    `/${'y'.repeat(100)}`,
  ])
})

test('reports no value of a personal or secret field', () => {
  const seen: Difference[] = []
  const check = checkResponses({ report: (one) => seen.push(one) })
  const secret = 'EXAMPLE-SECRET-1'
  const address = { country: 5, planet: secret }
  const individualData = { nationalId: [secret], firstName: secret, nickname: secret, address }
  check('getCustomer', { type: 'individual', individualData, identityCheck: { url: secret } })
  check('getEsimDetails', { esim: { installation: { lpa: { secret }, iccid: [secret] } } })
  check('getLoungeOrder', { person: secret, access: { couponCode: [secret] } })
  expect(seen.length).toBeGreaterThan(5)
  expect(JSON.stringify(seen)).not.toContain(secret)
})

test('a report that throws breaks no call, and endless new values of a service do not fill the memory', async () => {
  const report = vi.fn(() => {
    throw new Error('log is full')
  })
  const check = checkResponses({ report })
  for (let turn = 0; turn < 2000; turn++)
    check('getCustomer', { ...exampleOf('getCustomer'), status: `s${turn}` })
  expect(report).toHaveBeenCalledTimes(1000)
})

test('checkResponses throws a TypeError for a wrong option', () => {
  const wrong = [
    { complete: ['getCards'] },
    { complete: ['reissueCard'] },
    { complete: 'getCustomer' },
    { report: true },
    { report() {}, complete: ['getCustomer'] },
    { operations: ['getCustomer'] },
  ]
  for (const options of wrong)
    expect(() => Reflect.apply(checkResponses, undefined, [options])).toThrow(TypeError)
})
