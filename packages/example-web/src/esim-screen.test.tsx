// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { lookUp, type Rendered, renderApp } from '../test/support/render-app.tsx'

const mock = installMock()

const look = (): Promise<Rendered> => lookUp('esim', mock.clientOptions)

test('the meter shows how much is left', async () => {
  const { screen } = await look()
  const meter = await screen.findByRole('meter', { name: 'Data left' })
  expect(meter.getAttribute('value')).toBe('67')
  expect(screen.getByText('6 example-unit')).toBeTruthy()
})

test('a use of more than there was is shown, not dropped', async () => {
  const data = { initial: { quantity: 5, unit: 'GB' }, remaining: { quantity: -1, unit: 'GB' } }
  mock.getEsimDetails.reply({ esim: { usage: { data } } })
  const { screen } = await look()
  await screen.findByText('120 %')
  expect(screen.getByText('-1 GB')).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Data left' })).toBeTruthy()
})

test('an unlimited eSIM has no meter', async () => {
  mock.getEsimDetails.reply({ esim: { usage: undefined } }, { example: 'unlimited' })
  const { screen } = await look()
  expect(await screen.findAllByText('Unlimited')).toHaveLength(2)
  expect(screen.queryByRole('meter')).toBeNull()
})

test('the activation code is there only when somebody asks', async () => {
  const { screen, user } = await look()
  const show = await screen.findByRole('button', { name: 'Show activation code' })
  expect(document.body.innerHTML).not.toContain('LPA:1')
  await user.click(show)
  expect(screen.getByText('LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001')).toBeTruthy()
})

test('quantities that cannot be compared have no meter', async () => {
  mock.getEsimDetails.reply({ esim: { usage: { data: { remaining: { quantity: 500, unit: 'MB' } } } } })
  const { screen } = await look()
  await screen.findByText('500 MB')
  expect(screen.queryByRole('meter')).toBeNull()
})

test('leaving the screen aborts its request', async () => {
  const signals: AbortSignal[] = []
  const fetch = (_url: string, init: RequestInit): Promise<Response> => {
    if (init.signal) signals.push(init.signal)
    return new Promise(() => {})
  }
  const { screen, user } = renderApp('esim', { ...mock.clientOptions, fetch })
  await user.type(screen.getByLabelText('eSIM ID'), 'esim-0001')
  await user.click(screen.getByRole('button', { name: 'Show eSIM' }))
  await screen.findByText('Loading…')
  await user.click(screen.getByRole('link', { name: 'Lounge' }))
  await screen.findByRole('heading', { name: 'Lounge voucher' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
