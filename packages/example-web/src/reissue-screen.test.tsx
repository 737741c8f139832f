// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { enter, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

const review = (card: string, balance: string): Promise<Rendered> =>
  enter('reissue', mock.clientOptions, { 'Card ID': card, 'Initial balance': balance }, 'Review')

async function confirm(balance = '250'): Promise<Rendered> {
  const rendered = await review('card-0001', balance)
  const button = await rendered.screen.findByRole('button', { name: 'Reissue card' })
  // It takes no press at first.
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await rendered.user.click(button)
  return rendered
}

const facts = ({ screen }: Rendered) =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim())

test('a confirmation says what will be sent', async () => {
  const { screen } = await review('card-0001', '12,50')
  const dialog = await screen.findByRole('dialog', { name: 'Reissue this card?' })
  expect(dialog.textContent).toContain('12.5 (unit unconfirmed)')
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('the entered balance is shown again beside what the service says, also when somebody comes back', async () => {
  const rendered = await confirm()
  const { screen, user } = rendered
  await screen.findByRole('heading', { name: 'Your card was reissued' })
  await user.click(screen.getByRole('link', { name: 'eSIM' }))
  await user.click(await screen.findByRole('link', { name: 'Card' }))
  await screen.findByText('EXAMPLE-MASKED-0001')
  expect(facts(rendered)).toEqual([
    'card-0001',
    '250',
    '777 example-currency',
    expect.stringMatching(/\d:\d\d/),
  ])
  screen.getByText('The balance is not what you asked for.')
})

test.each([503, 429])('after %i, it is said what was sent, and that support knows more', async (status) => {
  mock.reissueCard.fail(status)
  const rendered = await confirm()
  const { screen } = rendered
  const alert = await screen.findByRole('alert')
  await screen.findByRole('heading', { name: 'We don’t know whether your card was reissued' })
  expect(alert.textContent).toContain('Ask support')
  // Neither this app nor the API can read a card.
  expect(alert.textContent).not.toMatch(/look at|check the card|try again/i)
  const title = status === 503 ? 'We have a problem' : 'Too many requests'
  expect(facts(rendered)).toEqual(['card-0001', '250', expect.stringMatching(/\d:\d\d/), title])
  for (const name of ['Try again', 'Review']) expect(screen.queryByRole('button', { name })).toBeNull()
})
