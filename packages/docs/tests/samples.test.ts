import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const folder = join(import.meta.dirname, '../samples')
const files = readdirSync(folder)

describe('the samples of the SDK', () => {
  const mock = createMock()
  const server = setupServer(...handlers(mock))
  beforeAll(() => server.listen())
  afterEach(() => {
    mock.reset()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())

  const printedBy = {
    listAirportProducts: [['2099-06-15T08:30:00Z'], ['Fast track at security', 333, 'example-currency']],
    getEsimDetails: [[6, 'example-unit']],
    getCustomer: [['granted']],
    getLoungeOrder: [['Example Lounge', 'example-open-status', '2099-06-15']],
    reissueCard: [['EXAMPLE-MASKED-0001', 777, 'example-currency']],
  } as const

  test('each of them is listed here', () => {
    const samples = files.filter((file) => file.endsWith('.sdk.ts'))
    expect(
      Object.keys(printedBy)
        .map((id) => `${id}.sdk.ts`)
        .sort(),
    ).toEqual(samples.sort())
  })

  for (const id of Object.keys(printedBy) as (keyof typeof printedBy)[]) {
    test(`${id} calls the service and prints what it answers`, async () => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      await import(join(folder, `${id}.sdk.ts`))
      expect(log.mock.calls).toEqual(printedBy[id])
      expect(mock[id].calls.map(({ refused }) => refused)).toEqual([false])
      mock.assertNoUnhandled()
    })
  }
})
