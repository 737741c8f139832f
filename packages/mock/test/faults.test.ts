import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { expect, onTestFinished, test } from 'vitest'
import { faults } from '../src/faults.ts'
import { cellsOf, inWords, see, signalFor } from './list-of-faults.ts'
import { call, getCustomer, start } from './support.ts'

const baseUrl = 'http://api.travel-card.test'
const url = `${baseUrl}/customers/customer-0001`
const headers = { authorization: 'Bearer dev' }

async function broken(
  fault: Parameters<Mock['getCustomer']['fault']>[0],
): Promise<{ mock: Mock; usual: string }> {
  const mock = createMock({ baseUrl })
  const { text: usual } = await getCustomer(mock)
  mock.getCustomer.fault(fault)
  return { mock, usual }
}

test('the guide has a row for each fault', () => {
  expect(cellsOf('HTTP').map(([fault]) => fault)).toEqual(faults)
})

test.each(cellsOf('`mock.fetch`'))('who calls mock.fetch sees of the fault %s: %s', async (fault, words) => {
  const { mock, usual } = await broken(fault)
  const seen = await see(() => mock.fetch(url, { headers, signal: signalFor(words) }))
  expect(inWords(seen, usual)).toBe(words)
})

const copies = [
  ['the newest msw', setupServer],
  // The types of the two majors differ.
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
] as const

test.each(copies.flatMap(([copy, setup]) => cellsOf('MSW').map((cell) => [copy, ...cell, setup] as const)))(
  'who is connected by %s sees of the fault %s: %s',
  async (_, fault, words, setup) => {
    const { mock, usual } = await broken(fault)
    const server = setup(...handlers(mock))
    onTestFinished(() => server.close())
    server.listen()
    const seen = await see(() => fetch(url, { headers, signal: signalFor(words) }))
    expect(inWords(seen, usual)).toBe(words)
  },
)

test.each(cellsOf('HTTP'))('who is connected by HTTP sees of the fault %s: %s', async (fault, words) => {
  const { mock, usual } = await broken(fault)
  const { port } = await start(mock)
  const seen = await see(() =>
    fetch(`http://127.0.0.1:${port}/customers/customer-0001`, { headers, signal: signalFor(words) }),
  )
  // `fetch` rejects where a connection closes too early.
  const said = inWords(seen, usual).replace(/(`fetch`|reading the body) rejects/, 'the connection closes')
  expect(said).toBe(words)
})

test('a fault of nulls leaves what is required', async () => {
  const mock = createMock()
  mock.reissueCard.fault('nulls')
  expect((await call(mock, 'reissueCard')).json.data).toMatchObject({ card: { id: null, cardBalance: null } })
})
