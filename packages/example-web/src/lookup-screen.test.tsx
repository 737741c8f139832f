// @vitest-environment happy-dom
import { installMock } from '@travel-card/mock/vitest'
import { expect, test } from 'vitest'
import { enter, type Rendered } from '../test/support/render-app.tsx'

const mock = installMock()

/** Renders one of the look-ups, and asks for its example. */
const look = (route: string): Promise<Rendered> =>
  enter(route, mock.clientOptions, {}, 'Demo: use the example')

const search = (flightNumber: string, departureDate: string): Promise<Rendered> => {
  const fields = { 'Flight number': flightNumber, 'Departure date': departureDate }
  return enter('airport', mock.clientOptions, fields, 'Find services')
}

test('each feature of an account is shown with its state, and reasons of whatever form unless it is granted', async () => {
  const rejectionReasons = ['document unreadable', { code: 7 }, null, 12, {}]
  const granted = { type: 'virtual-account', status: 'granted', rejectionReasons: ['still here'] }
  mock.getCustomer.reply({
    featuresAccess: [{ type: 'cards', status: 'rejected', rejectionReasons }, granted],
  })
  const { screen } = await look('account')
  await screen.findByText('document unreadable')
  const texts = [
    'Cards',
    'Rejected',
    '{"code":7}',
    '12',
    'A reason without a text',
    'Virtual account',
    'Granted',
  ]
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('still here')).toBeNull()
})

test('a search shows the flight and its services', async () => {
  const { screen } = await search('xa1234', '2099-06-15')
  await screen.findByRole('heading', { name: 'Fast track at security' })
  expect(screen.getByText('333 example-currency')).toBeTruthy()
  const input = { flightNumber: 'XA1234', departureDate: '2099-06-15' }
  expect(mock.listAirportProducts.calls[0]?.input).toEqual(input)
})

test.each<[what: string, number: string, date: string, wrong: string[]]>([
  ['an empty form', '', '', ['Flight number', 'Departure date']],
  ['a flight number', '1234', '2099-06-15', ['Flight number']],
  ['a day in the past', 'XA1234', '2001-06-15', ['Departure date']],
])('%s is refused at its fields, and nothing is sent', async (_, number, date, wrong) => {
  const { screen } = await search(number, date)
  expect(await screen.findAllByText(/^Please check this/)).toHaveLength(wrong.length)
  const fields = wrong.map((label) => screen.getByLabelText(label))
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(wrong.map(() => 'true'))
  expect(document.activeElement).toBe(fields[0])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(mock.listAirportProducts.calls).toHaveLength(0)
})

test('the meter shows how much of an eSIM is left, unless it is unlimited', async () => {
  const { screen, user } = await look('esim')
  const meter = await screen.findByRole('meter', { name: 'Data left' })
  expect([meter.getAttribute('value'), meter.getAttribute('max')]).toEqual(['6', '9'])
  mock.getEsimDetails.reply({ esim: { usage: undefined } }, { example: 'unlimited' })
  await user.click(screen.getByRole('button', { name: 'Show eSIM' }))
  expect(await screen.findAllByText('Unlimited')).toHaveLength(2)
  expect(screen.queryByRole('meter')).toBeNull()
})

test('asking for the same once more fetches it anew', async () => {
  const { screen, user } = await look('lounge')
  await screen.findByText('Alex Example')
  mock.getLoungeOrder.reply({ person: { firstName: 'Sam' } })
  await user.click(screen.getByRole('button', { name: 'Show voucher' }))
  await screen.findByText('Sam Example')
  expect(mock.getLoungeOrder.calls).toHaveLength(2)
})

const wait = (seconds: string) => ({ headers: { 'retry-after': seconds } })

test.each<[what: string, set: () => void, words: string]>([
  ['a status that nobody documented', () => mock.getCustomer.fail(418), 'This did not work (418)'],
  ['too many requests', () => mock.getCustomer.fail(429, undefined, wait('90')), 'Please try again in 90 s.'],
  [
    'a longer wait',
    () => mock.getCustomer.fail(503, undefined, wait('600')),
    'Please try again in 10 minutes.',
  ],
  ['no envelope', () => mock.getCustomer.fault('html'), 'Something unexpected came back'],
  ['no connection', () => mock.getCustomer.fault('network'), 'We could not get through'],
])('%s is explained in words', async (_, set, words) => {
  set()
  const { screen } = await look('account')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('after a failure the same can be asked again', async () => {
  mock.getLoungeOrder.fail(503, undefined, { times: 1 })
  const { screen, user } = await look('lounge')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Alex Example')
  expect(mock.getLoungeOrder.calls.map(({ status }) => status)).toEqual([503, 200])
})

test('what was entered and the response are there again when somebody comes back', async () => {
  const { screen, user } = await look('esim')
  await screen.findByText('6 example-unit of 9 example-unit')
  await user.click(screen.getByRole('link', { name: 'Lounge' }))
  await screen.findByRole('heading', { name: 'Lounge voucher' })
  expect(screen.queryByDisplayValue(/./)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'eSIM' }))
  await screen.findByText('6 example-unit of 9 example-unit')
  expect(screen.getByDisplayValue('esim-0001')).toBeTruthy()
})
