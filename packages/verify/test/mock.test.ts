import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { verify } from '@travel-card/verify'
import { expect, test } from 'vitest'
import { rows } from './support/rows.ts'
import { inputs } from './support/run-against.ts'

test("a run against the mock's server contradicts nothing, and what it confirms has a counter-test", async () => {
  const mock = createMock({ unknownInput: 'notFound' })
  mock.getCustomer.when({ id: 'customer-0001' })
  mock.getEsimDetails.when({ esimId: 'esim-0001' })
  mock.getLoungeOrder.when({ orderId: 'order-0001' })
  mock.reissueCard.when({ cardId: 'card-0001' })
  for (const input of inputs.listAirportProducts ?? [])
    mock.listAirportProducts.when({ flightNumber: input.flightNumber })
  const server = await serve(mock)
  try {
    const report = await verify({
      baseUrl: server.url,
      token: mock.token(),
      inputs,
      origin: 'https://app.example',
      reissue: { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' },
    })
    expect(report).toMatchObject({ exitCode: 0, differences: [], unverified: [] })
    for (const { seen, documented } of Object.values(report.coverage)) expect(seen).toBe(documented)
    const confirmed = report.entries.filter(({ outcome }) => outcome === 'confirmed').map(({ id }) => id)
    expect(confirmed).toEqual(
      expect.arrayContaining([
        'query-names',
        'identity-check-name',
        'success-status',
        'envelope-status-const',
        'future-date-zone',
        '401-means-token',
        'flight-pattern-unanchored',
      ]),
    )
    for (const id of confirmed)
      expect([id, rows[id]?.why ?? rows[id]?.differs.outcome]).toEqual([id, rows[id]?.why ?? 'contradicted'])
    expect(mock.reissueCard.calls).toHaveLength(1)
  } finally {
    await server.close()
  }
})
