// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { lookUp, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

const look = (): Promise<Rendered> => lookUp('account', mock.clientOptions)

test('each feature is shown with its state', async () => {
  const { screen } = await look()
  const cards = within(
    (await screen.findByRole('heading', { name: 'cards' })).closest('section') ?? document.body,
  )
  expect(cards.getByText('granted')).toBeTruthy()
  expect(screen.getByText('requested')).toBeTruthy()
})

test('reasons of whatever form are shown as text, unless the feature is granted', async () => {
  const rejectionReasons = ['document unreadable', { code: 7 }, null, 12, {}]
  const granted = { type: 'virtual-account', status: 'granted', rejectionReasons: ['still here'] }
  mock.getCustomer.reply({
    featuresAccess: [{ type: 'cards', status: 'rejected', rejectionReasons }, granted],
  })
  const { screen } = await look()
  await screen.findByText('document unreadable')
  expect(screen.getByText('{"code":7}')).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
  expect(screen.getByText('A reason without a text')).toBeTruthy()
  expect(screen.getByText('rejected')).toBeTruthy()
  expect(screen.getByText('granted')).toBeTruthy()
  expect(screen.getAllByText(/rejected$/)).toHaveLength(2)
  expect(screen.queryByText('still here')).toBeNull()
})

test('a status that is named like a member of each object is shown as it was sent', async () => {
  mock.getCustomer.reply({
    status: 'constructor',
    featuresAccess: [{ type: '__proto__', status: 'toString' }],
  })
  const { screen } = await look()
  for (const text of ['constructor', '__proto__', 'toString']) await screen.findByText(text)
})

test('a customer of whom nothing is known is not blank', async () => {
  mock.getCustomer.fault('nulls')
  const { screen } = await look()
  await screen.findByText('Name not given')
  expect(screen.getByText('Status not given')).toBeTruthy()
  expect(screen.getByText('No features')).toBeTruthy()
})

test('the link to the identity check is there only when somebody asks', async () => {
  const { screen, user } = await look()
  const show = await screen.findByRole('button', { name: 'Show the link' })
  expect(document.body.innerHTML).not.toContain('identity.example')
  await user.click(show)
  const link = screen.getByRole('link', { name: /Verify identity/ })
  expect(link.getAttribute('href')).toBe('https://identity.example/sessions/session-0001')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
