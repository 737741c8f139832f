import type { OperationId } from '@travel-card/sdk'
import type { Page } from 'playwright-core'

/** A screen, and how somebody gets from its form to the service's answer. */
export interface ScreenUnderTest {
  readonly name: string
  readonly operation: OperationId
  /** Fills in the form and sends it. What is entered differs with the number. */
  ask(page: Page, number: number): Promise<void>
  /** What is there only when the answer is shown. */
  readonly result: string
}

function digits(number: number): string {
  return String(number).padStart(4, '0')
}

async function fill(page: Page, values: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button }).click()
}

/** Asks for a card's reissue, up to the confirmation. */
export async function reviewReissue(page: Page, number: number): Promise<void> {
  await fill(page, { 'Card ID': `card-${digits(number)}`, 'Initial balance': '250' }, 'Review')
}

export const screens: readonly ScreenUnderTest[] = [
  {
    name: 'airport',
    operation: 'listAirportProducts',
    ask: (page, number) =>
      fill(
        page,
        { 'Flight number': `XA${digits(number)}`, 'Departure date (after today)': '2099-06-15' },
        'Find services',
      ),
    result: '.response > .panel',
  },
  {
    name: 'lounge',
    operation: 'getLoungeOrder',
    ask: (page, number) => fill(page, { 'Order ID': `order-${digits(number)}` }, 'Show voucher'),
    result: '.response > .panel',
  },
  {
    name: 'esim',
    operation: 'getEsimDetails',
    ask: (page, number) => fill(page, { 'eSIM ID': `esim-${digits(number)}` }, 'Show eSIM'),
    result: '.large',
  },
  {
    name: 'account',
    operation: 'getCustomer',
    ask: (page, number) => fill(page, { 'Customer ID': `customer-${digits(number)}` }, 'Show account'),
    result: '.response > .panel',
  },
  {
    name: 'reissue',
    operation: 'reissueCard',
    async ask(page, number) {
      await reviewReissue(page, number)
      await page.getByRole('button', { name: 'Reissue card' }).click()
    },
    result: '.card',
  },
]

/** Enters a screen of an app that has just been loaded, so that nothing is left of what was entered before. */
export async function enterScreen(page: Page, name: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${name}`)
  await page.reload()
}

/** Asks for everything that a screen shows on demand only. */
export async function showSecrets(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Show (coupon|activation)/ })
  while ((await buttons.count()) > 0) await buttons.first().click()
}
