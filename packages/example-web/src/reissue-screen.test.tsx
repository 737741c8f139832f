// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { enter, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

const review = (card: string, balance: string): Promise<Rendered> =>
  enter('reissue', mock.clientOptions, { 'Card ID': card, 'Initial balance': balance }, 'Review')

async function confirm(balance = '250'): Promise<Rendered> {
  const rendered = await review('card-0001', balance)
  await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Reissue card' }))
  return rendered
}

test('a card is reissued only after a confirmation', async () => {
  const { screen, user } = await review('card-0001', '25')
  const dialog = await screen.findByRole('dialog', { name: 'Reissue this card?' })
  expect(dialog.textContent).toContain('25 (unit unconfirmed)')
  expect(mock.reissueCard.calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Reissue card' }))
  await screen.findByRole('heading', { name: 'Your card was reissued' })
  expect(mock.reissueCard.calls[0]?.input).toEqual({ cardId: 'card-0001', initialBalance: 25 })
})

test('what was cancelled is not sent', async () => {
  const { screen, user } = await enter('reissue', mock.clientOptions, {}, 'Use the example')
  expect((await screen.findByRole('dialog')).textContent).toContain('card-0001')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('nobody is asked to confirm what cannot be sent', async () => {
  const { screen } = await review('', 'plenty')
  await screen.findByText('Please check this. For example card-0001')
  expect(screen.getByText('Please check this. For example 250')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([503, 429])('after %i, it is said what was sent, and that support knows more', async (status) => {
  mock.reissueCard.fail(status)
  const { screen } = await confirm()
  const alert = await screen.findByRole('alert')
  await screen.findByRole('heading', { name: 'We don’t know whether your card was reissued' })
  expect(alert.textContent).toContain('ask support')
  // Neither this app nor the API can read a card.
  expect(alert.textContent).not.toMatch(/look at|check the card|try again/i)
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim())
  const title = status === 503 ? 'We have a problem' : 'Too many requests'
  expect(facts).toEqual(['card-0001', '250', expect.stringMatching(/\d:\d\d/), title])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('after a failure that certainly changed nothing, the form is there again', async () => {
  mock.reissueCard.fail(401)
  const { screen } = await confirm()
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was not reissued.')
  expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy()
})

test('a card of which nothing is known is not blank', async () => {
  mock.reissueCard.fault('nulls')
  const { screen } = await confirm('0')
  await screen.findByText('Card without a name')
  expect(screen.getAllByText('Not given').length).toBeGreaterThan(2)
})

test('a card whose reissue failed before is asked for like any other', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  const { screen, user } = await confirm()
  await screen.findByRole('alert')
  for (const card of ['card-0002', 'card-0001']) {
    await user.clear(screen.getByLabelText('Card ID'))
    await user.type(screen.getByLabelText('Card ID'), card)
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  }
})

test('what was sent is there again when somebody comes back, with its response', async () => {
  const { screen, user } = await confirm()
  await screen.findByText('EXAMPLE-MASKED-0001')
  await user.click(screen.getByRole('link', { name: 'eSIM' }))
  await user.click(await screen.findByRole('link', { name: 'Card' }))
  await screen.findByText('EXAMPLE-MASKED-0001')
})
