// customer.spec.ts
import { test as base, expect } from '@playwright/test'
import type { Mock } from '@travel-card/mock'
import { mockFixture } from '@travel-card/mock/playwright'

const test = base.extend<{ mock: Mock }>({
  mock: mockFixture({ baseUrl: 'https://api.travel-card.example' }),
})

test('the page shows the customer', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Alex is pending')).toBeVisible()
})

test('the page says that the service is down', async ({ page, mock }) => {
  mock.getCustomer.fail(503)
  await page.goto('/')
  await expect(page.getByText('The service is down')).toBeVisible()
})
