// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import {
  useMutation as useVueMutation,
  useQuery as useVueQuery,
  QueryClient as VueQueryClient,
  VueQueryPlugin,
} from '@tanstack/vue-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import { createQueries, type Queries } from '@travel-card/query'
import { type Client, createClient } from '@travel-card/sdk'
import { createElement, type ReactNode, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, h, onScopeDispose, reactive, shallowRef } from 'vue'

/** As Svelte compiles the `$state` of a class. */
class Chosen {
  #id: string
  constructor(id: string) {
    this.#id = id
  }
  get id(): string {
    return this.#id
  }
  get cardId(): string {
    return this.#id
  }
  get initialBalance(): number {
    return 5
  }
}

const mock = createMock()
let queries: Queries<Client>

beforeEach(() => {
  mock.reset()
  queries = createQueries(createClient({ ...mock.clientOptions, retries: 0 }))
  document.body.replaceChildren()
})
afterEach(cleanup)

function ReactButton({ cardId, initialBalance }: { cardId: string; initialBalance: number }): ReactNode {
  const { attempts } = queries
  const state = useSyncExternalStore(attempts.subscribe, () => attempts.get('reissueCard', { cardId })?.state)
  const { mutate } = useMutation(queries.reissueCard())
  const onClick = (): void => mutate({ cardId, initialBalance })
  // Never disabled, so that nothing but the options keeps the second request from being sent.
  return createElement('button', { type: 'button', onClick }, state ?? 'nothing begun')
}

const VueButton = {
  props: ['cardId', 'initialBalance'],
  setup({ cardId, initialBalance }: { cardId: string; initialBalance: number }) {
    const read = (): string | undefined => queries.attempts.get('reissueCard', { cardId })?.state
    const state = shallowRef(read())
    onScopeDispose(
      queries.attempts.subscribe(() => {
        state.value = read()
      }),
    )
    const { mutate } = useVueMutation(queries.reissueCard())
    return () =>
      h('button', { onClick: () => mutate({ cardId, initialBalance }) }, state.value ?? 'nothing begun')
  },
}

/** Shows two buttons for one card, with balances of their own; returns what leaves the screen. */
const screens = {
  react() {
    const buttons = [5, 6].map((initialBalance) =>
      createElement(ReactButton, { key: initialBalance, cardId: 'card-0001', initialBalance }),
    )
    const shown = render(createElement(QueryClientProvider, { client: new QueryClient() }, buttons))
    return () => shown.unmount()
  },
  vue() {
    const app = createApp({
      render: () => [5, 6].map((initialBalance) => h(VueButton, { cardId: 'card-0001', initialBalance })),
    })
    app.use(VueQueryPlugin)
    app.mount(document.body.appendChild(document.createElement('div')))
    return () => app.unmount()
  },
}

const see = (text: string): Promise<unknown> =>
  vi.waitFor(() =>
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([text, text]),
  )
const clickAll = (): void => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
}

test.each(['react', 'vue'] as const)(
  'two buttons for one card send one request, and none after they come back (%s)',
  async (adapter) => {
    mock.reissueCard.fail(503)
    const leave = screens[adapter]()
    await see('nothing begun')
    clickAll()
    clickAll()
    await see('unknown')
    leave()
    screens[adapter]()
    await see('unknown')
    clickAll()
    await queries.attempts.clear('reissueCard', { cardId: 'card-0001' })
    await see('nothing begun')
    expect(mock.reissueCard.calls).toHaveLength(1)
  },
)

test.each(['react', 'vue'] as const)(
  'an attempt under way is seen by who comes back (%s)',
  async (adapter) => {
    mock.reissueCard.fault('hang')
    const leave = screens[adapter]()
    clickAll()
    await see('pending')
    leave()
    screens[adapter]()
    await see('pending')
    clickAll()
    await mock.reissueCard.waitForCall()
    expect(mock.reissueCard.calls).toHaveLength(1)
  },
)

test('a component that is given an object with getters asks for what it says (React)', async () => {
  const chosen = new Chosen('customer-a')
  function Customer({ of }: { of: Chosen }): ReactNode {
    return createElement('p', null, useQuery(queries.getCustomer(of)).data?.id)
  }
  const client = new QueryClient()
  const show = (of: Chosen) => createElement(QueryClientProvider, { client }, createElement(Customer, { of }))
  const shown = render(show(chosen))
  await screen.findByText('customer-a')
  shown.rerender(show(new Chosen('customer-b')))
  await screen.findByText('customer-b')
  const { mutationFn } = queries.reissueCard()
  await Promise.all([mutationFn(new Chosen('card-a')), mutationFn(new Chosen('card-b'))])
  expect(mock.reissueCard.calls.map(({ input }) => input.cardId)).toEqual(['card-a', 'card-b'])
})

test('a reactive object that changes later changes no key that is there, nor what it asks for (Vue)', async () => {
  const input = reactive({ id: 'customer-a' })
  const client = new VueQueryClient()
  let refetch: (() => Promise<unknown>) | undefined
  const app = createApp({
    setup() {
      const query = useVueQuery(queries.getCustomer(input))
      refetch = query.refetch
      return () => h('p', query.data.value?.id ?? 'nothing yet')
    },
  })
  app.use(VueQueryPlugin, { queryClient: client })
  app.mount(document.body.appendChild(document.createElement('div')))
  await vi.waitFor(() => expect(document.body.textContent).toBe('customer-a'))
  input.id = 'customer-b'
  await refetch?.()
  expect(mock.getCustomer.calls.map(({ input: { id } }) => id)).toEqual(['customer-a', 'customer-a'])
  expect(client.getQueryData(queries.keys.getCustomer({ id: 'customer-b' }))).toBeUndefined()
  app.unmount()
})
