// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { enter, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

const review = (card: string, balance: string): Promise<Rendered> =>
  enter('reissue', mock.clientOptions, { 'Card ID': card, 'Initial balance': balance }, 'Review')

/** Presses a button of a dialog, which takes no press at first. */
async function press({ screen, user }: Rendered, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await user.click(button)
}

async function confirm(balance = '250'): Promise<Rendered> {
  const rendered = await review('card-0001', balance)
  await press(rendered, 'Reissue card')
  return rendered
}

test('a confirmation says what will be sent, and takes no press at first', async () => {
  const { screen, user } = await review('card-0001', '12,50')
  const dialog = await screen.findByRole('dialog', { name: 'Reissue this card?' })
  expect(dialog.textContent).toContain('12.5 (unit unconfirmed)')
  await user.click(screen.getByRole('button', { name: 'Reissue card' }))
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('the entered balance is shown again beside what the service says', async () => {
  const { screen } = await confirm()
  await screen.findByRole('heading', { name: 'Your card was reissued' })
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim())
  expect(facts).toEqual(['250', '777 example-currency', 'Ask support before you use the card.'])
})

test('nobody is asked to confirm what cannot be sent', async () => {
  const { screen } = await review('', '0x10')
  await screen.findByText('Please check this. For example card-0001')
  expect(screen.getByText('Please check this. For example 250')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([503, 429])('after %i, it is said what was sent, and that support knows more', async (status) => {
  mock.reissueCard.fail(status)
  const { screen } = await confirm()
  const alert = await screen.findByRole('alert')
  await screen.findByRole('heading', { name: 'We don’t know whether your card was reissued' })
  expect(alert.textContent).toContain('Ask support')
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

test('an unknown outcome whose repetition is refused is not called one that was not applied', async () => {
  mock.reissueCard.fail(401)
  mock.reissueCard.fail(503, undefined, { times: 1 })
  const rendered = await confirm()
  await press(rendered, 'Send it again…')
  await press(rendered, 'Reissue anyway')
  await rendered.screen.findByText('Your session has ended.')
  expect(document.body.textContent).not.toContain('was not reissued')
  rendered.screen.getByRole('heading', { name: 'We don’t know whether your card was reissued' })
})

test('a card of which nothing is known is not blank', async () => {
  mock.reissueCard.fault('nulls')
  const { screen } = await confirm('0')
  await screen.findByText('Card without a name')
  expect(screen.getAllByText(/(N|n)ot given/).length).toBeGreaterThan(2)
})

test('what was sent is there again when somebody comes back, with its response', async () => {
  const { screen, user } = await confirm()
  await screen.findByText('EXAMPLE-MASKED-0001')
  await user.click(screen.getByRole('link', { name: 'eSIM' }))
  await user.click(await screen.findByRole('link', { name: 'Card' }))
  await screen.findByText('EXAMPLE-MASKED-0001')
})
