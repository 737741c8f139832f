// customer.spec.ts
import { expect, test } from '@playwright/test'

test('the page shows the customer', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Alex is pending')).toBeVisible()
})

test.describe('when the service is down', () => {
  test.use({ extraHTTPHeaders: { prefer: 'code=503' } })

  test('the page says so', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('The service is down')).toBeVisible()
  })
})
