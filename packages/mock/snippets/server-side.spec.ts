// server-side.spec.ts
import { test as base, expect } from '@playwright/test'
import { connectMock, type RemoteMock } from '@travel-card/mock/remote'

const test = base.extend<{ mock: RemoteMock }>({
  mock: async ({ context }, use, { testId, retry }) => {
    const url = process.env.TRAVEL_CARD_BASE_URL ?? 'http://127.0.0.1:4010'
    const mock = await connectMock(url, { scope: `${testId}-${retry}` })
    await context.setExtraHTTPHeaders(mock.headers)
    await use(mock)
    await mock.assertNoUnhandled()
    await mock.reset()
  },
})
test.describe.configure({ mode: 'parallel' })

test('the server renders the customer', async ({ page, mock }) => {
  await mock.getCustomer.reply({ individualData: { firstName: 'Robin' } })
  await page.goto('/customers')
  await expect(page.getByText('The customer is Robin')).toBeVisible()
  expect(await mock.getCustomer.calls()).toHaveLength(1)
})

test('the server renders a failure', async ({ page, mock }) => {
  await mock.getCustomer.fail(503)
  await page.goto('/customers')
  await expect(page.getByText('Something went wrong')).toBeVisible()
})
