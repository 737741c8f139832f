// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { lookUp, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

const look = (): Promise<Rendered> => lookUp('lounge', mock.clientOptions)

test('the voucher names the guest, and holds its coupon back until somebody asks', async () => {
  const { screen, user } = await look()
  await screen.findByText('Alex Example')
  expect(document.body.innerHTML).not.toContain('EXAMPLE-COUPON-0001')
  await user.click(screen.getByRole('button', { name: 'Show coupon' }))
  expect(screen.getByText('EXAMPLE-COUPON-0001')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide coupon' }))
  expect(document.body.innerHTML).not.toContain('EXAMPLE-COUPON-0001')
})

test('an order without a coupon says so', async () => {
  mock.getLoungeOrder.reply({ access: undefined })
  const { screen } = await look()
  await screen.findByText('Alex Example')
  expect(screen.queryByRole('button', { name: 'Show coupon' })).toBeNull()
  expect(screen.getByText('Not given')).toBeTruthy()
  expect(screen.queryByText(/Show it at the door/)).toBeNull()
})

test('asking for the same once more fetches it anew', async () => {
  const { screen, user } = await look()
  await screen.findByText('Alex Example')
  mock.getLoungeOrder.reply({ person: { firstName: 'Sam' } })
  await user.click(screen.getByRole('button', { name: 'Show voucher' }))
  await screen.findByText('Sam Example')
  expect(mock.getLoungeOrder.calls).toHaveLength(2)
})

test('after a failure the same can be asked again', async () => {
  mock.getLoungeOrder.fail(503, undefined, { times: 1 })
  const { screen, user } = await look()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Alex Example')
  expect(mock.getLoungeOrder.calls.map(({ status }) => status)).toEqual([503, 200])
})
