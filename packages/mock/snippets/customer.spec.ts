// customer.spec.ts
import { expect, test } from '@playwright/test'

test.use({ extraHTTPHeaders: { prefer: 'code=503' } })

test('the page says that the service is down', async ({ page }) => {
  await page.goto('http://localhost:5173/customers/customer-0001')
  await expect(page.getByRole('alert')).toBeVisible()
})
