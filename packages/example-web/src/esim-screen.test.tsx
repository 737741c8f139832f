// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { lookUp, type Rendered } from '../test/support/render-app.tsx'
import { percentUsed } from './esim-screen.tsx'

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

test.each([
  { whole: 10, rest: 6.5, percent: 35, case: 'what was used' },
  { whole: 10, rest: 12, percent: -20, case: 'more left than there was at the start' },
  { whole: 5, rest: -1, percent: 120, case: 'more used than there was' },
  { whole: 0, rest: 0, percent: undefined, case: 'nothing at the start' },
  { whole: 5, rest: undefined, percent: undefined, case: 'what is not given' },
  { whole: 1, rest: 500, unit: 'MB', percent: undefined, case: 'of another unit' },
])('$case is $percent percent', ({ whole, rest, unit = 'GB', percent }) => {
  const remaining = rest === undefined ? {} : { quantity: rest, unit }
  expect(percentUsed({ initial: { quantity: whole, unit: 'GB' }, remaining })).toBe(percent)
})

test('what was entered and the response are there again when somebody comes back', async () => {
  const { screen, user } = await look()
  await screen.findByText('6 example-unit')
  await user.click(screen.getByRole('link', { name: 'Lounge' }))
  await screen.findByRole('heading', { name: 'Lounge voucher' })
  expect(screen.queryByDisplayValue(/./)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'eSIM' }))
  await screen.findByText('6 example-unit')
  expect(screen.getByDisplayValue('esim-0001')).toBeTruthy()
})

test('what was cancelled is not asked for again when somebody comes back', async () => {
  mock.getEsimDetails.fault('hang')
  const { screen, user } = await look()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('link', { name: 'Lounge' }))
  await user.click(await screen.findByRole('link', { name: 'eSIM' }))
  await screen.findByDisplayValue('esim-0001')
  expect(screen.queryByText('Loading…')).toBeNull()
})
