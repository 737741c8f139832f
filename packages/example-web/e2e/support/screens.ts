import type { OperationId } from '@travel-card/sdk'
import type { Page } from 'playwright-core'

/** A screen, and how somebody gets from its form to the service's answer. */
export interface ScreenUnderTest {
  readonly name: string
  readonly operation: OperationId
  /** Fills in the form and sends it. What is entered differs with the number. */
  ask(page: Page, number: number): Promise<void>
  /** A text that is there only when the response is shown. */
  readonly result: string
}

const digits = (number: number): string => String(number).padStart(4, '0')

/** Opens the form that a response has closed. */
export async function openForm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Change' })
  if (await button.isVisible()) await button.press('Enter')
}

/** Enters the example of a form with one field. */
export async function useExample(page: Page): Promise<void> {
  await openForm(page)
  const hint = await page.locator('form:not(:has([type=checkbox])) small').textContent()
  const [, example = ''] = /example (.+)$/.exec(hint ?? '') ?? []
  // A field that is marked as wrong shows no example, and keeps its text.
  if (example) await page.locator('form input').fill(example)
  await page.locator('form [type=submit]').click()
}

/** Fills in fields by their labels and presses a button. */
export async function fill(
  page: Page,
  values: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  await openForm(page)
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button }).click()
}

/** Asks for a card's reissue, and confirms it unless somebody else does. */
export async function askReissue(page: Page, balance = '250', isConfirmed = true, number = 1): Promise<void> {
  if (isConfirmed) await page.getByRole('checkbox').check()
  await fill(page, { 'Card ID': `card-${digits(number)}`, 'New balance': balance }, 'Reissue card')
}

function lookup(
  name: string,
  operation: OperationId,
  values: (digits: string) => Readonly<Record<string, string>>,
  button: string,
): ScreenUnderTest {
  const ask = (page: Page, number: number): Promise<void> => fill(page, values(digits(number)), button)
  return { name, operation, ask, result: '.response > article' }
}

const day = { 'Departure date': '2099-06-15' }

export const screens: readonly ScreenUnderTest[] = [
  lookup('airport', 'listAirportProducts', (id) => ({ 'Flight number': `XA${id}`, ...day }), 'Find services'),
  lookup('lounge', 'getLoungeOrder', (id) => ({ 'Order ID': `order-${id}` }), 'Show voucher'),
  lookup('esim', 'getEsimDetails', (id) => ({ 'eSIM ID': `esim-${id}` }), 'Show eSIM'),
  lookup('account', 'getCustomer', (id) => ({ 'Customer ID': `customer-${id}` }), 'Show account'),
  {
    name: 'reissue',
    operation: 'reissueCard',
    ask: (page, number) => askReissue(page, '250', true, number),
    result: 'h1:text-is("Your card was reissued")',
  },
]

/** Asks for everything that a screen shows on demand only. */
export async function showSecrets(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Show (coupon|code)/ })
  while ((await buttons.count()) > 0) await buttons.first().click()
}
