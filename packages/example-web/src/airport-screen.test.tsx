// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { type Rendered, renderApp } from '../test/support/render-app.tsx'

const mock = installMock()

async function search(flightNumber: string, departureDate: string): Promise<Rendered> {
  const rendered = renderApp('airport', mock.clientOptions)
  const { screen, user } = rendered
  if (flightNumber !== '') await user.type(screen.getByLabelText('Flight number'), flightNumber)
  if (departureDate !== '')
    await user.type(screen.getByLabelText('Departure date (after today)'), departureDate)
  await user.click(screen.getByRole('button', { name: 'Find services' }))
  return rendered
}

test('a search shows the flight and its services', async () => {
  const { screen } = await search('xa1234', '2099-06-15')
  await screen.findByRole('heading', { name: 'Fast track at security' })
  expect(screen.getByText('333 example-currency')).toBeTruthy()
  expect(mock.listAirportProducts.calls[0]?.input).toEqual({
    flightNumber: 'XA1234',
    departureDate: '2099-06-15',
  })
})

test('an empty form names both fields, and nothing is sent', async () => {
  const { screen } = await search('', '')
  const number = screen.getByLabelText('Flight number')
  expect(await screen.findAllByText(/^Please check this/)).toHaveLength(2)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(number)
  expect(mock.listAirportProducts.calls).toHaveLength(0)
})

test.each([
  ['a flight number', '1234', '2099-06-15', 'Please check this. For example XA1234'],
  ['a day in the past', 'XA1234', '2001-06-15', /^Please check this. For example .*2099/],
])('%s is refused at its field, without a regular expression', async (_, number, date, words) => {
  const { screen } = await search(number, date)
  await screen.findByText(words)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a flight without services says so', async () => {
  mock.listAirportProducts.example('no-products')
  const { screen } = await search('XB77', '2099-12-01')
  await screen.findByText('No services for this flight')
})

test('a flight of which nothing is known shows what is missing', async () => {
  mock.listAirportProducts.fault('nulls')
  const { screen } = await search('XA1234', '2099-06-15')
  await screen.findByText('Flight number not given')
  expect(screen.getAllByText('Not given')).toHaveLength(4)
})

test('the links to several documents are numbered', async () => {
  const files = [1, 2].map((number) => ({ url: `https://cdn.travel-card.example/${number}.pdf` }))
  mock.listAirportProducts.reply({ products: [{ title: 'Fast track', files }] })
  const { screen } = await search('XA1234', '2099-06-15')
  await screen.findByRole('link', { name: 'Document 1 (opens a new tab)' })
  expect(screen.getByRole('link', { name: 'Document 2 (opens a new tab)' })).toBeTruthy()
})
