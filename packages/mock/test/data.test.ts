import type { OperationId } from '@travel-card/contract'
import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import type { CompactSchema } from '@travel-card/contract/schemas'
import { createMock, type DataMode } from '@travel-card/mock'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { asList, asObject, resolveRef, walk } from 'generator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import type { CompactOperation } from '../src/contract.ts'
import { dataModes, loadAndMake } from '../src/data.ts'
import { createOwnMock, ownContract } from './own/contract.ts'
import { type Answer, call, flightPath, getCustomer, operationNames, send } from './support.ts'

/** How many seeds, and how many whose data is checked and not kept. */
const [seeds, more] = process.env.SOAK ? [200, 10_000] : [60, 0]

const made = new Map<string, Promise<readonly Answer[]>>()

/** An operation's response for each seed; made once, as it takes its time. */
function answersOf(data: DataMode, name: OperationId): Promise<readonly Answer[]> {
  const key = `${data} ${name}`
  // Data that does not depend on the seed needs few.
  const length = data === 'example' || data === 'minimal' ? 2 : seeds
  const make = (_: unknown, seed: number): Promise<Answer> => call(createMock({ data, seed }), name)
  const answers = made.get(key) ?? Promise.all(Array.from({ length }, make))
  made.set(key, answers)
  return answers
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
// The package's types describe its CommonJS form.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)

// A field that is only written is not required of a response.
const components = structuredClone(document.components)
walk(components, (node) => {
  const isWritten = (name: unknown): boolean =>
    asObject(asObject(node.properties)[String(name)]).writeOnly === true
  if (node.properties) node.required = asList(node.required).filter((name) => !isWritten(name))
})

/** The schema that the document has for the body of a success; `undefined` for a response without content. */
function schemaOf({ path, method }: CompactOperation): object | undefined {
  const { responses } = asObject(asObject(asObject(document.paths)[path])[method.toLowerCase()])
  const success = Object.keys(asObject(responses)).find((status) => status.startsWith('2')) ?? ''
  const { node } = resolveRef(document, asObject(responses)[success], [])
  const [media] = Object.values(asObject(node.content))
  return media === undefined ? undefined : asObject(asObject(media).schema)
}
const validators = new Map(
  contract.operations.map((operation) => {
    const schema = schemaOf(operation)
    return [operation.id, schema && ajv.compile({ ...schema, components })]
  }),
)

test.each(dataModes)(
  'each body that %s data makes is valid, by a validator that is not the mock’s',
  { timeout: 600_000 },
  async (data) => {
    for (const name of operationNames) {
      const validate = validators.get(name)
      const check = ({ status, json, text }: Answer, seed: number): void => {
        const isValid = validate ? validate(json) : text === ''
        if (Math.floor(status / 100) !== 2 || !isValid)
          expect.fail(`${name}, seed ${seed}: ${status} ${JSON.stringify(validate?.errors)}`)
      }
      ;(await answersOf(data, name)).forEach(check)
      for (let seed = seeds; seed < more; seed += 1) check(await call(createMock({ data, seed }), name), seed)
    }
  },
)

test.each(['random', 'adversarial'] as const)(
  '50 seeds give over 30 different bodies of %s data',
  async (data) => {
    const bodies = new Set<string>()
    for (let seed = 0; seed < 50; seed += 1)
      bodies.add((await send(createOwnMock({ data, seed }), '/orders/order-1')).text)
    expect(bodies.size).toBeGreaterThan(30)
  },
)

test.each(['random', 'adversarial'] as const)(
  '%s data is the same for the same seed and input, in any order of calls',
  async (data) => {
    const one = createMock({ data, seed: 'a' })
    const other = createMock({ data, seed: 'a' })
    const first = await getCustomer(one, 'c1')
    for (const name of operationNames) await call(other, name)
    await getCustomer(other, 'c2')
    expect((await getCustomer(other, 'c1')).text).toBe(first.text)
    expect((await getCustomer(one, 'c1')).text).toBe(first.text)
    expect((await getCustomer(one, 'c2')).text).not.toBe(first.text)
    expect((await getCustomer(createMock({ data, seed: 'b' }), 'c1')).text).not.toBe(first.text)
    // The command line knows only texts.
    const [number, text] = [createMock({ data, seed: 7 }), createMock({ data, seed: '7' })]
    expect((await getCustomer(number)).text).toBe((await getCustomer(text)).text)
  },
)

test.each(['random', 'adversarial'] as const)('%s data is the same in each time zone', async (data) => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const seen = new Map<number, string>()
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone)
    const mock = createMock({ data })
    const answers = await Promise.all(operationNames.map((name) => call(mock, name)))
    seen.set(new Date(0).getTimezoneOffset(), answers.map(({ text }) => text).join())
  }
  const [one, other] = seen.values()
  expect([seen.size, other]).toEqual([2, one])
})

test('minimal data holds required fields alone, at any depth', async () => {
  const made = async (path: string): Promise<Answer['json']> =>
    (await send(createOwnMock({ data: 'minimal', seed: 1 }), path)).json
  expect((await made('/orders/order-1')).data).toEqual({ state: expect.any(String) })
  const { data, pagination, ...others } = await made('/orders')
  expect([data, Object.keys(Object(pagination)), others]).toEqual([
    [],
    ['total', 'nextCursor'],
    { status: 'success' },
  ])
  expect(Object.keys((await made('/categories')).data ?? {})).toEqual(['id', 'next'])
})

test('random data holds every documented field and repeats the request', async () => {
  const mock = createOwnMock({ data: 'random', seed: 5 })
  const { data = {} } = (await send(mock, '/orders/order-77')).json
  expect(Object.keys(data)).toEqual(Object.keys(ownContract.schemas.Order?.properties ?? {}))
  expect(data.id).toBe('order-77')
  const flight = await send(createMock({ data: 'random', seed: 5 }), flightPath('QQ1', '2099-10-11'))
  expect(flight.json.data?.flight).toMatchObject({
    number: 'QQ1',
    date: '2099-10-11',
    departure: { timestamp: expect.stringMatching(/^2099-10-1[12]T/) },
  })
})

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }
const objectOf = (properties: Readonly<Record<string, CompactSchema>>): CompactSchema => ({
  type: 'object',
  properties,
})
const listOf = (items: CompactSchema): CompactSchema => ({ type: 'array', items })
const texts = (...names: readonly string[]): Readonly<Record<string, CompactSchema>> =>
  Object.fromEntries(names.map((name) => [name, text]))
const [first = expect.fail()] = ownContract.operations
const operation = { ...first, data: 'Data', arguments: [], wireNames: {} }

/** Returns random data of a schema, for each seed. */
async function randomOf<Data>(Data: CompactSchema, count = seeds): Promise<readonly Data[]> {
  const from = { mode: 'random', now: Date.UTC(2026, 0), input: {} } as const
  return await Promise.all(
    Array.from({ length: count }, async (_, seed) => {
      const data = await loadAndMake({ ...ownContract, schemas: { Data } }, operation, { ...from, seed })
      // The cast is safe: random data has each field of its schema.
      return data as Data
    }),
  )
}

const quantity = objectOf({ quantity: number, ...texts('unit') })
interface Quantity {
  readonly quantity: number
  readonly unit: string
}

test('a random eSIM has no more data left than there was, in one unit, and a limit', async () => {
  const esim = objectOf({
    usage: objectOf({ data: objectOf({ initial: quantity, remaining: quantity }) }),
    package: objectOf({ unlimited: { type: 'boolean' }, data: quantity }),
  })
  interface Esim {
    readonly usage: { readonly data: Readonly<Record<'initial' | 'remaining', Quantity>> }
    readonly package: { readonly unlimited: boolean }
  }
  for (const { usage, package: bought } of await randomOf<Esim>(esim)) {
    const { initial, remaining } = usage.data
    expect(remaining.quantity).toBeLessThanOrEqual(initial.quantity)
    expect(remaining.unit).toBe(initial.unit)
    expect(bought).toMatchObject({ unlimited: false, data: { quantity: expect.any(Number) } })
  }
})

test('random amounts and balances look like neither major nor minor units', async () => {
  const money = {
    amount: number,
    cardBalance: number,
    price: number,
    activationFee: number,
    totalCost: number,
  }
  for (const data of await randomOf<Record<string, number>>(objectOf(money)))
    for (const value of Object.values(data)) expect(String(value)).toMatch(/^\d+\.\d\d[1-9]$/)
})

test('a random flight arrives after it departs in an unknown unit, and its products have one currency and no dearer child', async () => {
  const end = objectOf({ timestamp: { type: 'string', format: 'date-time' } })
  const price = objectOf({ amount: number, currency: text })
  const schema = objectOf({
    flight: objectOf({ departure: end, arrival: end, duration: number }),
    unknown: listOf({}),
    prices: listOf(objectOf({ adultPrice: price, childPrice: price })),
  })
  type Price = Readonly<Record<'adultPrice' | 'childPrice', { readonly amount: number }>>
  interface Airport {
    readonly flight: Readonly<Record<'departure' | 'arrival', { readonly timestamp: string }>> & {
      readonly duration: number
    }
    readonly unknown: readonly unknown[]
    readonly prices: readonly Price[]
  }
  for (const data of await randomOf<Airport>(schema)) {
    const { departure, arrival, duration } = data.flight
    const milliseconds = Date.parse(arrival.timestamp) - Date.parse(departure.timestamp)
    expect(milliseconds).toBeGreaterThan(0)
    for (const unit of [1, 1000, 60_000, 3_600_000])
      expect(Math.abs(milliseconds / unit - duration)).toBeGreaterThan(1)
    // Any item would suggest what such a list holds, which is not documented.
    expect(data.unknown).toEqual([])
    const currencies = JSON.stringify(data).match(/"currency":"[\w-]+"/g)
    expect(new Set(currencies).size).toBe(1)
    for (const { adultPrice, childPrice } of data.prices)
      expect(childPrice.amount).toBeLessThanOrEqual(adultPrice.amount)
  }
})

test('random data has a conditional field exactly when its condition holds', async () => {
  const schema = objectOf({
    type: { type: 'string', known: ['cards', 'virtual-account'] },
    cardType: { type: 'string', conditional: { property: 'type', equals: 'cards' } },
  })
  const seen = new Set<unknown>()
  for (const access of await randomOf<{ readonly type: string }>(schema)) {
    seen.add(access.type)
    expect('cardType' in access).toBe(access.type === 'cards')
  }
  expect(seen).toEqual(new Set(['cards', 'virtual-account']))
})

test('random values look like what their fields say, and show no notation that is not documented', async () => {
  const example = (name: string) => expect.stringMatching(new RegExp(`^example-${name}-\\d+$`))
  const iata = (length: number) => expect.stringMatching(new RegExp(`^[A-Z]{${length}}$`))
  const [data] = await randomOf(
    objectOf({
      card: objectOf(texts('id', 'maskedCardNumber', 'currency', 'cardExpire')),
      departure: objectOf(texts('iataCode')),
      airline: objectOf(texts('iataCode', 'icaoCode')),
      ...texts('iccid', 'lpa', 'smdpAddress', 'email', 'phone', 'nationality', 'birthDate'),
    }),
    1,
  )
  expect(data).toEqual({
    card: {
      id: expect.stringMatching(/^card-/),
      maskedCardNumber: example('masked-card-number'),
      currency: example('currency'),
      cardExpire: example('card-expire'),
    },
    departure: { iataCode: iata(3) },
    airline: { iataCode: iata(2), icaoCode: iata(3) },
    iccid: example('iccid'),
    lpa: example('lpa'),
    smdpAddress: example('smdp-address'),
    email: expect.stringMatching(/@customer\.example$/),
    phone: expect.stringMatching(/^\+447700900\d{3}$/),
    nationality: example('nationality'),
    birthDate: example('birth-date'),
  })
})

test('now drives the dates of random data, and without it they never change', async () => {
  const dateOf = async (now?: string): Promise<unknown> => {
    const { json } = await send(createOwnMock({ data: 'random', now }), '/orders/order-1')
    return Object(json.data?.buyer).born
  }
  expect(await dateOf('2031-05-05T00:00:00Z')).toMatch(/^2031-0[5-8]/)
  expect(await dateOf()).toMatch(/^2026-0[1-4]/)
})

test('adversarial data leaves fields out, adds unknown ones, and uses values that nobody documented', async () => {
  const answers = await Promise.all(operationNames.map((name) => answersOf('adversarial', name)))
  const texts = answers.flat().map(({ text }) => text)
  const all = texts.join('\n')
  for (const part of [
    '"futureField"',
    '"__proto__"',
    'example-unknown-',
    '例えば国際空港',
    '1e+21',
    '"":',
    '<script>',
    '[]',
  ]) {
    expect(all).toContain(part)
  }
  expect(all).not.toContain('"customer-0001"')
  expect(Math.max(...texts.map(({ length }) => length))).toBeGreaterThan(10_000)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(2_000_000)
})
