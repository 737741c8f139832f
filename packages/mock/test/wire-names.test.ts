import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { type ClientOptions, createClient } from '@travel-card/sdk'
import { checkResponses, isComplete } from '@travel-card/sdk/check'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { dateName, getCustomer } from './send.ts'
import { start } from './start.ts'

const wireNames = { identityCheck: 'verification' } as const
const url = 'https://identity.example/sessions/session-0002'
const id = 'customer-0001'

test('a field of assumed name has the other name on the wire, whatever says what is answered', async () => {
  const mock = createMock({ wireNames })
  const dataOf = async (prefer?: string): Promise<object> =>
    (await getCustomer(mock, id, prefer === undefined ? {} : { prefer })).json.data ?? {}
  const named = expect.objectContaining({ verification: { url: expect.any(String) } })
  expect(await dataOf()).toEqual(named)
  expect(await dataOf('example=access-granted')).toEqual(named)
  expect(await dataOf('data=random')).toEqual(named)
  mock.getCustomer.example('access-granted')
  expect(await dataOf()).toEqual(named)
  mock.getCustomer.reply({ identityCheck: { url } })
  expect(await dataOf()).toMatchObject({ verification: { url } })
  mock.getCustomer.reply(() => ({ identityCheck: { url } }))
  const data = await dataOf()
  expect(data).toMatchObject({ verification: { url } })
  expect(data).not.toHaveProperty('identityCheck')
  mock.getCustomer.fault('nulls')
  expect(await dataOf()).toHaveProperty('verification', null)
})

test('adversarial data with unknown fields survives another name', async () => {
  for (let seed = 0; seed < (process.env.SOAK ? 1000 : 60); seed++) {
    const mock = createMock({ data: 'adversarial', seed, wireNames })
    const plain = createMock({ data: 'adversarial', seed })
    const [{ identityCheck, ...others } = {}, { verification, ...same } = {}] = [
      (await getCustomer(plain)).json.data,
      (await getCustomer(mock)).json.data,
    ]
    expect(verification).toEqual(identityCheck)
    expect(same).toEqual(others)
  }
})

async function identityUrl(options: ClientOptions): Promise<string | undefined> {
  const strict = createClient({ ...options, check: checkResponses() })
  const { identityCheck } = await strict.getCustomer({ id })
  return identityCheck?.url
}

test('the client gives the field under the contract’s name, through each adapter', async () => {
  const mock = createMock({ wireNames })
  mock.getCustomer.reply({ identityCheck: { url } })
  expect(await identityUrl(mock.clientOptions)).toBe(url)
  expect(await identityUrl({ ...mock.clientOptions, wireNames: {} })).toBeUndefined()

  const network = setupServer(...handlers(mock))
  network.listen()
  const { fetch: _, ...global } = mock.clientOptions
  expect(await identityUrl(global).finally(() => network.close())).toBe(url)

  const { url: baseUrl } = await start(mock)
  expect(await identityUrl({ ...global, baseUrl })).toBe(url)
})

test('the field is checked and guarded under the contract’s name', async () => {
  const mock = createMock({ wireNames })
  mock.getCustomer.reply({ identityCheck: { url: 'nowhere' } }, { unchecked: true })
  const strict = createClient({ ...mock.clientOptions, check: checkResponses() })
  await expect(strict.getCustomer({ id })).rejects.toMatchObject({
    kind: 'contract',
    issues: [{ pointer: '/identityCheck/url', kind: 'type' }],
  })
  const customer = await createClient(mock.clientOptions).getCustomer({ id })
  expect(isComplete('getCustomer', customer)).toBe(false)
})

test('a field under a name that nobody announced is reported as a new one', async () => {
  const mock = createMock({ wireNames })
  const reported: string[] = []
  const check = checkResponses({ report: ({ pointer, kind }) => reported.push(`${kind} ${pointer}`) })
  await createClient({ ...mock.clientOptions, wireNames: undefined, check }).getCustomer({ id })
  expect(reported).toEqual(['new-field /verification'])
})

test('query and body arguments have the other name on the wire, which clients of the mock know', async () => {
  const names = { flightNumber: 'another-flight', initialBalance: 'balance' }
  const mock = createMock({ wireNames: names })
  const client = createClient(mock.clientOptions)
  const flight = { flightNumber: 'XA1', departureDate: '2099-01-01' }
  expect(await client.listAirportProducts(flight)).toMatchObject({ flight: { number: 'XA1' } })
  const { query, input } = mock.listAirportProducts.calls[0] ?? {}
  expect([query, input]).toEqual([{ 'another-flight': 'XA1', [dateName]: '2099-01-01' }, flight])
  await client.reissueCard({ cardId: 'k', initialBalance: 3 })
  expect(mock.reissueCard.calls[0]).toMatchObject({
    body: { cardId: 'k', balance: 3 },
    input: { cardId: 'k', initialBalance: 3 },
  })
  const old = createClient({ ...mock.clientOptions, wireNames: undefined }).listAirportProducts(flight)
  await expect(old).rejects.toMatchObject({ status: 422 })
  expect(createMock().clientOptions).not.toHaveProperty('wireNames')
})
