import { openQuestions } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { type ClientOptions, createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { setupServer } from 'msw/node'
import { describe, expect, test } from 'vitest'
import { dateName, getCustomer, start } from './support.ts'

const url = 'https://identity.example/sessions/session-0002'
const id = 'customer-0001'

/** The fields of a customer whose name is assumed. One that is settled takes its rows with it. */
const assumed = openQuestions
  .filter(({ affects }) => affects === 'name')
  .flatMap(({ places }) => places)
  .flatMap((place) => /\/Customer\/properties\/(\w+)$/.exec(place)?.[1] ?? [])

describe.each(assumed)('the field %s, whose name is assumed,', (field) => {
  const wireNames: object = { [field]: 'another-name' }

  test('has the other name on the wire, whatever says what is answered', async () => {
    const mock = createMock({ wireNames })
    const dataOf = async (prefer?: string): Promise<object> =>
      (await getCustomer(mock, id, prefer === undefined ? {} : { prefer })).json.data ?? {}
    const named = expect.objectContaining({ 'another-name': { url: expect.any(String) } })
    expect(await dataOf()).toEqual(named)
    expect(await dataOf('example=access-granted')).toEqual(named)
    expect(await dataOf('data=random')).toEqual(named)
    mock.getCustomer.example('access-granted')
    expect(await dataOf()).toEqual(named)
    mock.getCustomer.reply({ [field]: { url } })
    expect(await dataOf()).toMatchObject({ 'another-name': { url } })
    mock.getCustomer.reply(() => ({ [field]: { url } }))
    const data = await dataOf()
    expect(data).toMatchObject({ 'another-name': { url } })
    expect(data).not.toHaveProperty(field)
    mock.getCustomer.fault('nulls')
    expect(await dataOf()).toHaveProperty('another-name', null)
  })

  test('survives adversarial data with unknown fields', async () => {
    for (let seed = 0; seed < (process.env.SOAK ? 1000 : 60); seed++) {
      const mock = createMock({ data: 'adversarial', seed, wireNames })
      const plain = createMock({ data: 'adversarial', seed })
      const { [field]: contracts, ...others } = (await getCustomer(plain)).json.data ?? {}
      const { 'another-name': own, ...same } = (await getCustomer(mock)).json.data ?? {}
      expect(own).toEqual(contracts)
      expect(same).toEqual(others)
    }
  })

  async function urlOf(options: ClientOptions): Promise<unknown> {
    const strict = createClient({ ...options, check: checkResponses() })
    return Object(Reflect.get(await strict.getCustomer({ id }), field)).url
  }

  test('has the contract’s name for the client, through each adapter', async () => {
    const mock = createMock({ wireNames })
    mock.getCustomer.reply({ [field]: { url } })
    expect(await urlOf(mock.clientOptions)).toBe(url)
    expect(await urlOf({ ...mock.clientOptions, wireNames: {} })).toBeUndefined()

    const network = setupServer(...handlers(mock))
    network.listen()
    const { fetch: _, ...global } = mock.clientOptions
    expect(await urlOf(global).finally(() => network.close())).toBe(url)

    const { url: baseUrl } = await start(mock)
    expect(await urlOf({ ...global, baseUrl })).toBe(url)
  })

  test('is refused when it is misspelt', () => {
    const misspelt: object = { [field.replace(/.(?=.$)/, '')]: 'x' }
    expect(() => createMock({ wireNames: misspelt })).toThrow(`did you mean "${field}"`)
  })
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
