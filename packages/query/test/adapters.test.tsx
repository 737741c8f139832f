// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import {
  useMutation as useVueMutation,
  useQuery as useVueQuery,
  QueryClient as VueQueryClient,
  VueQueryPlugin,
} from '@tanstack/vue-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import { createQueries, type Queries } from '@travel-card/query'
import { type Client, createClient, type ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp, h, onScopeDispose, reactive, shallowRef } from 'vue'

const mock = createMock()
let queries: Queries<Client>

beforeEach(() => {
  mock.reset()
  queries = createQueries(createClient({ ...mock.clientOptions, retries: 0 }))
  document.body.replaceChildren()
})
afterEach(cleanup)

const stateOf = ({ cardId }: { cardId: string }): string | undefined =>
  queries.attempts.get('reissueCard', { cardId }).state

// The buttons are never disabled, so that only the mutation's options can prevent a second request.
function ReactButton(input: ReissueCardInput): ReactNode {
  const state = useSyncExternalStore(queries.attempts.subscribe, () => stateOf(input))
  const { mutate } = useMutation(queries.reissueCard())
  return (
    <button type="button" onClick={() => mutate(input)}>
      {state}
    </button>
  )
}

const VueButton = {
  props: ['cardId', 'initialBalance'],
  setup(input: Pick<ReissueCardInput, 'cardId' | 'initialBalance'>) {
    const state = shallowRef(stateOf(input))
    const stop = queries.attempts.subscribe(() => {
      state.value = stateOf(input)
    })
    onScopeDispose(stop)
    const { mutate } = useVueMutation(queries.reissueCard())
    return () => h('button', { onClick: () => mutate(input) }, state.value)
  },
}

const inputs: readonly ReissueCardInput[] = [5, 6].map((initialBalance) => ({
  cardId: 'card-0001',
  initialBalance,
}))

/** Shows two buttons for one card, with different balances. Returns a function that leaves the screen. */
const screens = {
  React() {
    const buttons = inputs.map((input) => <ReactButton key={input.initialBalance} {...input} />)
    const client = new QueryClient()
    const shown = render(<QueryClientProvider client={client}>{buttons}</QueryClientProvider>)
    return () => shown.unmount()
  },
  Vue() {
    const app = createApp({ render: () => inputs.map((input) => h(VueButton, input)) })
    app.use(VueQueryPlugin)
    app.mount(document.body.appendChild(document.createElement('div')))
    return () => app.unmount()
  },
}

const see = (text: string): Promise<void> =>
  vi.waitFor(() => {
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([text, text])
  })
const clickAll = (): void => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
}

describe.each(['React', 'Vue'] as const)('in %s,', (adapter) => {
  test('two buttons for one card send one request, and none after they are shown again', async () => {
    mock.reissueCard.fail(503)
    const leave = screens[adapter]()
    await see('none')
    clickAll()
    clickAll()
    await see('unknown')
    leave()
    screens[adapter]()
    await see('unknown')
    const { attempts } = queries
    const subject = { cardId: 'card-0001' }
    const seen = attempts.get('reissueCard', subject)
    const sent = vi.spyOn(attempts, 'reissueCard')
    clickAll()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await Promise.allSettled(sent.mock.results.map(({ value }) => value))
    await attempts.settle('reissueCard', subject, seen, 'not-applied')
    await see('not-applied')
    expect(mock.reissueCard.calls).toHaveLength(1)
  })
})

test('in Vue, changing a reactive object later changes neither an existing key nor its request', async () => {
  const input = reactive({ id: 'customer-a' })
  const client = new VueQueryClient()
  const options = queries.getCustomer(input)
  let refetch: (() => Promise<unknown>) | undefined
  const app = createApp({
    setup() {
      const query = useVueQuery(options)
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
  expect(options.queryKey).toEqual(queries.keys.getCustomer({ id: 'customer-a' }))
  expect(client.getQueryData(queries.keys.getCustomer({ id: 'customer-b' }))).toBeUndefined()
  app.unmount()
})
