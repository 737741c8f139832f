import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill, openForm, useExample } from '../e2e/support/screens.ts'
import { setStage } from '../e2e/support/stage.ts'

const { app, open } = await setStage()

/** Opens one of the look-ups, and asks for its example. */
async function look(screen: string): Promise<Page> {
  const { page } = await open(screen)
  await useExample(page)
  await page.locator('.response').waitFor()
  return page
}

test('an account shows each feature with its state, and again after a cancelled change', async () => {
  app.mock.getCustomer.reply({
    individualData: { email: 'alex.sample@customer.example' },
    featuresAccess: [
      { type: 'cards', status: 'rejected' },
      { type: 'virtual-account', status: 'granted' },
    ],
  })
  const page = await look('account')
  expect(await page.locator('.row').allInnerTexts()).toEqual(['Cards\nRejected', 'Virtual account\nGranted'])
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.response').waitFor()
  expect(app.mock.getCustomer.calls).toHaveLength(1)
})

test.each([{ featuresAccess: [] }, { featuresAccess: undefined }])(
  'an account without products says so: %j',
  async (reply) => {
    app.mock.getCustomer.reply(reply)
    const page = await look('account')
    await page.locator('article', { hasText: 'Your products' }).getByText('No products yet').waitFor()
  },
)

test.each([
  ['', '', ['Flight number', 'Departure date']],
  ['1234', '2099-06-15', ['Flight number']],
  ['XA1234', '2001-06-15', ['Departure date']],
  ['XA1234', '2099-06-15', []],
])('of the flight "%s" on "%s", these fields are refused: %j', async (number, date, wrong) => {
  const { page } = await open('airport')
  await fill(page, { 'Flight number': number, 'Departure date': date }, 'Find services')
  if (wrong.length === 0) await page.getByText('333 example-currency').first().waitFor()
  else
    await page
      .locator('.fault', { hasText: /^Enter .+\.$/ })
      .first()
      .waitFor()
  await openForm(page)
  for (const label of ['Flight number', 'Departure date'])
    expect((await page.getByLabel(label).getAttribute('aria-invalid')) === 'true').toBe(wrong.includes(label))
  const [first] = wrong
  if (first)
    expect(await page.getByLabel(first).evaluate((field) => field === document.activeElement)).toBe(true)
  const sent = app.mock.listAirportProducts.calls.map(({ input }) => input)
  expect(sent).toEqual(first ? [] : [{ flightNumber: 'XA1234', departureDate: date }])
})

test('a flight without a route says so, and nothing of its times', async () => {
  app.mock.listAirportProducts.reply({ flight: { departure: undefined, arrival: undefined } })
  const { page } = await open('airport')
  await fill(page, { 'Flight number': 'XA1234', 'Departure date': '2099-06-15' }, 'Find services')
  await page.getByText('Route not given').waitFor()
  expect(await page.getByText('UTC').count()).toBe(0)
})

test('a bar shows how much of an eSIM is left, unless it is unlimited', async () => {
  const page = await look('esim')
  const bar = page.getByRole('progressbar', { name: 'Data left' })
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([6, 9])
  app.mock.getEsimDetails.reply({ esim: { usage: undefined } }, { example: 'unlimited' })
  await useExample(page)
  await page.getByText('Unlimited').first().waitFor()
  expect(await bar.count()).toBe(0)
})

test('a coupon is shown when somebody asks for it, and the next one is not shown unasked', async () => {
  const page = await look('lounge')
  await page.getByRole('button', { name: 'Show coupon' }).click()
  await page.getByText('EXAMPLE-COUPON-0001').waitFor()
  app.mock.getLoungeOrder.reply({ access: { couponCode: 'EXAMPLE-COUPON-0002' } })
  await useExample(page)
  await page.getByRole('button', { name: 'Show coupon' }).waitFor()
  expect(await page.content()).not.toContain('EXAMPLE-COUPON')
  expect(app.mock.getLoungeOrder.calls).toHaveLength(2)
})

test('each failure is explained in words, and the same can be asked again', async () => {
  const { getCustomer } = app.mock
  const page = await look('account')
  await page.clock.install()
  for (const [status, seconds, words] of [
    [418, undefined, 'This did not work (418)'],
    [501, undefined, 'It is not your fault.'],
    [429, '90', 'Try again in 2 minutes.'],
  ] as const) {
    getCustomer.fail(status, undefined, seconds ? { headers: { 'retry-after': seconds } } : {})
    await useExample(page)
    await page.getByText(words).waitFor()
  }
  expect(await page.getByRole('button', { name: 'Show account' }).isDisabled()).toBe(true)
  await page.clock.runFor(90_000)
  expect(getCustomer.calls).toHaveLength(4)
  for (const [fault, words] of [
    ['html', 'Something unexpected came back'],
    ['network', 'We could not get through'],
  ] as const) {
    getCustomer.fault(fault)
    await useExample(page)
    await page.getByText(words).waitFor()
  }
  getCustomer.reply({})
  await useExample(page)
  await page.getByText('Alex Example').waitFor()
})
