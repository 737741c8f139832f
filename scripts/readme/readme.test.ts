import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type CodeBlock, codeBlocks } from './code-blocks.ts'
import { createWorkbench, type Workbench } from './create-workbench.ts'

const workspace = join(import.meta.dirname, '../..')
let workbench: Workbench | undefined

afterEach(() => {
  workbench?.remove()
  workbench = undefined
})

function open(...packages: string[]): Workbench {
  workbench = createWorkbench(...packages)
  return workbench
}

/** The blocks that are code, which must be as many as the test knows what to do with. */
function read(file: string, count: number): readonly CodeBlock[] {
  const blocks = codeBlocks(join(workspace, file)).filter(({ language }) => /^tsx?$/.test(language))
  expect(blocks).toHaveLength(count)
  return blocks
}

const mockedFetch = `
import { createMock } from '@travel-card/mock'

globalThis.fetch = createMock({ token: false }).fetch
`

test('the code blocks of the README compile and run', () => {
  const [first, live, mocked] = read('README.md', 3)
  const bench = open('sdk', 'mock')
  bench.write('mocked-fetch.ts', mockedFetch)
  bench.write('first.ts', first?.code ?? '')
  bench.write('live.ts', live?.code ?? '')
  bench.write('customer.test.ts', mocked?.code ?? '')
  bench.checkTypes()
  expect(bench.run('first.ts')).toBe('pending 2\n')
  expect(bench.run('live.ts', '--import=./mocked-fetch.ts')).toBe('pending\n')
  bench.runTests()
})

test('the code block of the README of the contract compiles and runs', () => {
  const [types] = read('packages/contract/README.md', 1)
  const bench = open('contract')
  bench.write('types.ts', types?.code ?? '')
  bench.checkTypes()
  expect(bench.run('types.ts')).toBe('3.1.0 /cards/reissue\n')
})

const componentTest = `// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { CustomerCard } from './customer-card.tsx'

test('the component shows a status, and reissues a card on a click', async () => {
  const mock = createMock({ token: false })
  vi.stubGlobal('fetch', mock.fetch)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={new QueryClient()}>
        <CustomerCard customerId="customer-0001" cardId="card-0001" />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('Customer: pending')))
  await act(async () => container.querySelector('button')?.click())
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('EXAMPLE-MASKED-0001')))
  expect(mock.reissueCard.calls).toHaveLength(1)
})
`

const persistTest = `
import { dehydrate, QueryClient } from '@tanstack/query-core'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { shouldDehydrateQuery } from './persist.ts'

test('what holds personal data or a secret is not persisted', async () => {
  const queries = createQueries(createClient(createMock().clientOptions))
  const client = new QueryClient()
  await client.fetchQuery(queries.getCustomer({ id: 'c' }))
  await client.fetchQuery(queries.getEsimDetails({ esimId: 'e' }))
  await client.fetchQuery(queries.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' }))
  const kept = dehydrate(client, { shouldDehydrateQuery }).queries.map(({ queryKey }) => queryKey[1])
  expect(kept).toEqual(['listAirportProducts'])
})
`

test('the code blocks of the README of the query options compile and run', () => {
  const [component, skip, persist] = read('packages/query/README.md', 3)
  const bench = open('query')
  bench.write('customer-card.tsx', component?.code ?? '')
  bench.write('customer-card.test.tsx', componentTest)
  bench.write('skip.ts', skip?.code ?? '')
  bench.write('persist.ts', persist?.code ?? '')
  bench.write('persist.test.ts', persistTest)
  bench.checkTypes()
  bench.checkTypes('5.9')
  expect(bench.run('skip.ts')).toBe("[ 'travel-card', 'getCustomer' ]\n")
  bench.runTests()
})
