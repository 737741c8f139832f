import type { Esim, EsimDataUsage, Flight, OperationId, Product } from '@travel-card/contract'
import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import { createMock, type DataMode } from '@travel-card/mock'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import { dataModes } from '../src/data.ts'
import { type Answer, call, flightPath, getCustomer, operationNames, send } from './support.ts'

/** How many seeds, and how many whose data is checked and not kept. */
const [seeds, more] = process.env.SOAK ? [200, 10_000] : [60, 0]

const made = new Map<string, Promise<readonly Answer[]>>()

/** What an operation answers with data of each seed; made once, as it takes its time. */
function answersOf(data: DataMode, name: OperationId): Promise<readonly Answer[]> {
  const key = `${data} ${name}`
  // What does not depend on the seed needs few.
  const length = data === 'example' || data === 'minimal' ? 2 : seeds
  const make = (_: unknown, seed: number): Promise<Answer> => call(createMock({ data, seed }), name)
  const answers = made.get(key) ?? Promise.all(Array.from({ length }, make))
  made.set(key, answers)
  return answers
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
// The package's types describe its CommonJS form.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'contract', ...document })
const validators = new Map(
  contract.operations.map(({ id, data }) => [
    id,
    ajv.compile({ $ref: `contract#/components/schemas/${data}` }),
  ]),
)

test.each(dataModes)(
  'each body that %s data makes is valid, by a validator that is not the mock’s',
  { timeout: 600_000 },
  async (data) => {
    for (const name of operationNames) {
      const validate = validators.get(name) ?? expect.fail(`no ${name}`)
      const check = ({ status, json }: Answer, seed: number): void => {
        if (Math.floor(status / 100) !== 2 || json.status !== 'success' || !validate(json.data))
          expect.fail(`${name}, seed ${seed}: ${status} ${JSON.stringify(validate.errors)}`)
      }
      ;(await answersOf(data, name)).forEach(check)
      for (let seed = seeds; seed < more; seed += 1) check(await call(createMock({ data, seed }), name), seed)
    }
  },
)

test.each(['random', 'adversarial'] as const)(
  '50 seeds give over 30 different bodies of %s data',
  async (data) => {
    for (const name of operationNames) {
      const bodies = (await answersOf(data, name)).slice(0, 50).map(({ text }) => text)
      expect(new Set(bodies).size).toBeGreaterThan(30)
    }
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

test('minimal data holds required fields alone', async () => {
  const mock = createMock({ data: 'minimal' })
  expect((await getCustomer(mock)).json).toEqual({ status: 'success', data: {} })
  expect((await call(mock, 'reissueCard')).json).toEqual({ status: 'success', data: { card: {} } })
})

test('random data holds every documented field and repeats the request', async () => {
  const mock = createMock({ data: 'random', seed: 5 })
  const { data = {} } = (await getCustomer(mock, 'c-77')).json
  expect(Object.keys(data)).toEqual(Object.keys(document.components.schemas.Customer.properties))
  expect(data.id).toBe('c-77')
  const flight = await send(mock, flightPath('QQ1', '2099-10-11'))
  expect(flight.json.data?.flight).toMatchObject({
    number: 'QQ1',
    date: '2099-10-11',
    departure: { timestamp: expect.stringMatching(/^2099-10-1[12]T/) },
  })
})

/** The `data` of what an operation answers with random data. */
async function randomData(name: OperationId): Promise<readonly Record<string, unknown>[]> {
  return (await answersOf('random', name)).map(({ json }) => json.data ?? {})
}

/** Each number below a value, with the name of its field. */
function numbersIn(value: unknown, name = ''): readonly (readonly [name: string, value: number])[] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, key))
}

test('a random eSIM has no more data left than there was, in one unit, and a limit', async () => {
  for (const data of await randomData('getEsimDetails')) {
    const { usage } = data.esim as Required<Esim>
    const { initial, remaining } = usage.data as Required<EsimDataUsage>
    expect(remaining.quantity).toBeLessThanOrEqual(initial.quantity ?? 0)
    expect(remaining.unit).toBe(initial.unit)
    expect(data.package).toMatchObject({ unlimited: false, data: { quantity: expect.any(Number) } })
  }
})

test('random amounts and balances look like neither major nor minor units', async () => {
  const found = [...(await randomData('listAirportProducts')), ...(await randomData('reissueCard'))]
    .flatMap((data) => numbersIn(data))
    .filter(([name]) => name === 'amount')
  expect(found.length).toBeGreaterThan(60)
  for (const [, value] of found) expect(String(value)).toMatch(/^\d+\.\d\d[1-9]$/)
})

test('a random flight arrives after it departs in an unknown unit, and its products have one currency and no dearer child', async () => {
  for (const data of await randomData('listAirportProducts')) {
    const { departure, arrival, duration } = data.flight as Required<Flight>
    const milliseconds = Date.parse(arrival.timestamp ?? '') - Date.parse(departure.timestamp ?? '')
    expect(milliseconds).toBeGreaterThan(0)
    for (const unit of [1, 1000, 60_000, 3_600_000])
      expect(Math.abs(milliseconds / unit - duration)).toBeGreaterThan(1)
    // Any item would suggest what such a list holds, which is not documented.
    expect(data.availableProductTypes).toEqual([])
    const currencies = JSON.stringify(data).match(/"currency":"[\w-]+"/g)
    expect(new Set(currencies).size).toBe(1)
    for (const { variants } of data.products as Required<Product>[]) {
      for (const { adultPrice, childPrice } of variants)
        expect(childPrice?.amount).toBeLessThanOrEqual(adultPrice?.amount ?? 0)
    }
  }
})

test('random data has a conditional field exactly when its condition holds', async () => {
  const seen = new Set<unknown>()
  for (const data of await randomData('getCustomer')) {
    // The contract says that it is a list of objects.
    for (const access of data.featuresAccess as Record<string, unknown>[]) {
      seen.add(access.type)
      expect('cardType' in access).toBe(access.type === 'cards')
    }
  }
  expect(seen).toEqual(new Set(['cards', 'virtual-account']))
})

test('random values look like what their fields say, and show no notation that is not documented', async () => {
  const mock = createMock({ data: 'random', seed: 11 })
  const example = (name: string) => expect.stringMatching(new RegExp(`^example-${name}-\\d+$`))
  expect((await call(mock, 'getEsimDetails')).json.data).toMatchObject({
    esim: {
      installation: { iccid: example('iccid'), lpa: example('lpa'), smdpAddress: example('smdp-address') },
    },
  })
  expect((await call(mock, 'reissueCard')).json.data).toMatchObject({
    card: {
      id: expect.stringMatching(/^card-/),
      maskedCardNumber: example('masked-card-number'),
      currency: example('currency'),
      cardExpire: example('card-expire'),
      cardBalance: expect.any(Number),
    },
  })
  const iata = (length: number) => expect.stringMatching(new RegExp(`^[A-Z]{${length}}$`))
  expect((await call(mock, 'listAirportProducts')).json.data).toMatchObject({
    flight: { departure: { iataCode: iata(3) }, airline: { iataCode: iata(2), icaoCode: iata(3) } },
  })
  expect((await getCustomer(mock)).json.data).toMatchObject({
    individualData: {
      email: expect.stringMatching(/@customer\.example$/),
      phone: expect.stringMatching(/^\+447700900\d{3}$/),
      nationality: example('nationality'),
      birthDate: example('birth-date'),
    },
  })
})

test('now drives the dates of random data, and without it they never change', async () => {
  const dateOf = async (now?: string): Promise<unknown> => {
    const mock = createMock({ data: 'random', ...(now !== undefined && { now }) })
    return (await call(mock, 'getLoungeOrder')).json.data?.date
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
