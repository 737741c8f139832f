import type { Rehearsal } from 'test-support/rehearsal'
import { expect } from 'vitest'

export const rehearsal: Rehearsal = {
  imports: "import { verify } from '../packages/verify/src/index.ts'",
  programs: {
    'an operation with a list': {
      program: `
// Verifies data as in the contract, empty data, a new value, and another type.
mock.reset()
const inputs = { listLoungeVisits: [{ orderId: 'order-0001' }] }
const lists = [undefined, [], [{ id: 'visit-1', state: 'unforeseen', extra: 1 }, { state: 'over', people: 2 }], {}]
const reports = []
for (const data of lists) {
  const report = await verify({
    baseUrl: mock.baseUrl,
    token: mock.token(),
    inputs,
    async fetch(url, init) {
      const response = await mock.fetch(url, init)
      return data && response.ok ? Response.json({ status: 'success', data }) : response
    },
  })
  const { outcome, evidence } = report.entries.find(({ id }) => id === 'envelope-status-const') ?? {}
  const { exitCode, coverage, unverified } = report
  const differences = report.differences.map(({ pointer, kind, message }) => [pointer, kind, message].join(' '))
  reports.push({ exitCode, outcome, evidence, coverage: coverage.listLoungeVisits, unverified, differences })
}
seen.push(reports)`,
      sees: [
        [
          {
            exitCode: 0,
            outcome: 'observed',
            evidence: [expect.stringMatching(/^`success` in each of \d+ responses of listLoungeVisits$/)],
            coverage: { seen: 3, documented: 3 },
            unverified: [],
            differences: [],
          },
          expect.objectContaining({
            exitCode: 2,
            outcome: 'observed',
            coverage: { seen: 0, documented: 3 },
            unverified: ['listLoungeVisits'],
            differences: [],
          }),
          expect.objectContaining({
            exitCode: 0,
            coverage: { seen: 3, documented: 3 },
            differences: [
              '/*/state new-value has a value that is not documented',
              expect.stringMatching(/^\/\*\/people missing/),
              '/*/extra new-field is not documented',
              expect.stringMatching(/^\/\*\/id missing/),
            ],
          }),
          expect.objectContaining({
            exitCode: 1,
            outcome: 'contradicted',
            evidence: [expect.stringContaining('`{ status: string, data: object }`')],
          }),
        ],
      ],
    },
    'a field that may be null': {
      program: `
mock.getCustomer.reply({ individualData: { address: { zipCode: null } } })
// A documented null doesn't contradict the contract.
const { entries } = await verify({
  baseUrl: mock.baseUrl,
  token: mock.token(),
  inputs: { getCustomer: [{ id: 'customer-0001' }] },
  fetch: (url, init) => mock.fetch(url, init),
})
seen.push(entries.some(({ id, outcome }) => id === 'absent-or-null' && outcome === 'contradicted'))
mock.reset()`,
      sees: [false],
    },
  },
  // At the end: the mock agrees with the contract, whatever has been answered.
  last: {
    program: `
const inputs = {
  listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
  getEsimDetails: [{ esimId: 'esim-0001' }],
  getCustomer: [{ id: 'customer-0001' }],
  getLoungeOrder: [{ orderId: 'order-0001' }],
}
const fetch = (url: string, init: RequestInit) => mock.fetch(url, init)
seen.push((await verify({ baseUrl: mock.baseUrl, token: mock.token(), inputs, fetch })).exitCode)`,
    sees: [0],
  },
}
