// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { lookUp } from '../test/support/render-app.tsx'

const mock = installMock()

test('what was entered and the response are there again when somebody comes back', async () => {
  const { screen, user } = await lookUp('esim', { ...mock.clientOptions })
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
  const { screen, user } = await lookUp('esim', mock.clientOptions)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('link', { name: 'Lounge' }))
  await user.click(await screen.findByRole('link', { name: 'eSIM' }))
  await screen.findByDisplayValue('esim-0001')
  expect(screen.queryByText('Loading…')).toBeNull()
})
