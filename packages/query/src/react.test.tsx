// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from './create-queries.ts'

// React asks for this before it lets `act` work outside of its own test library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mock = createMock()
const queries = createQueries(createClient({ ...mock.clientOptions, retries: 0 }))

beforeEach(() => {
  mock.reset()
})

async function render(
  element: ReactNode,
): Promise<{ text(): string; button(): HTMLButtonElement; unmount(): Promise<void> }> {
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>),
  )
  return {
    text: () => container.textContent,
    button: () => container.querySelector('button') ?? expect.fail('there is no button'),
    unmount: () => act(async () => root.unmount()),
  }
}

function CustomerStatus({ id }: { id: string }): ReactNode {
  const { data, error } = useQuery(queries.getCustomer({ id }))
  if (error) return <p>failed: {error.kind}</p>
  return <p>{data?.status ?? 'loading'}</p>
}

function Reissue(): ReactNode {
  const { mutate, data, error } = useMutation(queries.reissueCard())
  return (
    <button type="button" onClick={() => mutate({ cardId: 'card-0001', initialBalance: 250 })}>
      {error ? `failed: ${error.kind}` : (data?.card.cardBalance ?? 'Reissue')}
    </button>
  )
}

test('a component shows the data of its query', async () => {
  const screen = await render(<CustomerStatus id="customer-0001" />)
  await act(() => vi.waitFor(() => expect(screen.text()).toBe('pending')))
})

test('a component can tell the kind of its error', async () => {
  mock.getCustomer.fail(403)
  const screen = await render(<CustomerStatus id="customer-0001" />)
  await act(() => vi.waitFor(() => expect(screen.text()).toBe('failed: api')))
})

test('a component that is left aborts its request', async () => {
  const signals: AbortSignal[] = []
  const slow = createQueries(
    createClient({
      ...mock.clientOptions,
      fetch: (_url, init) => {
        if (init?.signal) signals.push(init.signal)
        return new Promise(() => {})
      },
    }),
  )
  function Slow(): ReactNode {
    return <p>{useQuery(slow.getCustomer({ id: 'customer-0001' })).status}</p>
  }
  const screen = await render(<Slow />)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await screen.unmount()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
})

test('two clicks on a button reissue one card', async () => {
  const screen = await render(<Reissue />)
  await act(async () => {
    screen.button().click()
    screen.button().click()
  })
  await act(() => vi.waitFor(() => expect(screen.text()).toBe('777')))
  expect(mock.reissueCard.calls).toHaveLength(1)
})
