// @vitest-environment happy-dom
// @vitest-environment-options {"url": "http://localhost:3000/"}
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { internalsOf } from '../src/mock.ts'
import { makePanelForm, setResponse } from '../src/panel/form.ts'
import { createOwnMock } from './own/contract.ts'
import { send } from './support.ts'

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
const server = setupServer(...handlers(mock))
const client = createClient({ baseUrl: mock.baseUrl, token: mock.token(), retries: 0 })

beforeAll(() => server.listen())
beforeEach(() => mock.reset())
afterAll(() => server.close())

test('the global fetch of an imitated page reads an answer of another origin, after its preflight', async () => {
  expect((await client.getCustomer({ id: 'c1' })).id).toBe('c1')
  await client.reissueCard({ cardId: 'k1', initialBalance: 5 })
  expect(mock.reissueCard.calls.map(({ input }) => input)).toEqual([{ cardId: 'k1', initialBalance: 5 }])
  expect(mock.unhandled).toEqual([])
})

test('XMLHttpRequest, which axios uses, reads an answer of another origin', async () => {
  const request = new XMLHttpRequest()
  request.open('GET', `${mock.baseUrl}/customers/c1`)
  request.setRequestHeader('authorization', 'Bearer dev')
  await new Promise((resolve) => {
    request.onloadend = resolve
    request.send()
  })
  expect([request.status, JSON.parse(request.responseText).data.id]).toEqual([200, 'c1'])
})

test('nothing is logged in a test that imitates a page', async () => {
  const printed = vi.spyOn(console, 'warn')
  await mock.fetch(`${mock.baseUrl}/customers/c1`)
  expect(mock.getCustomer.calls[0]?.status).toBe(401)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

test('the panel offers the examples of an operation that has some, and failures and faults of each', async () => {
  const own = createOwnMock()
  const form = makePanelForm(internalsOf('test', own).session)
  const optionsOf = (id: string, group: string): readonly string[] =>
    Array.from(
      form.querySelectorAll<HTMLOptionElement>(`[name=${id}] [label=${group}] option`),
      (one) => one.value,
    )
  expect(optionsOf('listOrders', 'Examples')).toEqual(['example first', 'example last'])
  expect(form.querySelector('[name=cancelOrder] [label=Examples]')).toBe(null)
  const cancel = async (): Promise<number> =>
    (await send(own, '/orders/order-1', { method: 'DELETE' })).status
  for (const group of ['Failures', 'Faults'])
    for (const value of optionsOf('cancelOrder', group)) {
      own.reset()
      setResponse(own.cancelOrder, value)
      if (/^\d/.test(value)) expect(await cancel()).toBe(Number.parseInt(value, 10))
    }
  own.reset()
  expect(await cancel()).toBe(204)
})
