// src/main.ts
import { client } from './client.ts'
import { showCustomer } from './show-customer.ts'

// A build contains no mock, because DEV is false in it.
if (import.meta.env.DEV && !import.meta.env.VITE_TRAVEL_CARD_URL) {
  const { startMock } = await import('./mock-in-page.ts')
  await startMock()
}
const app = document.querySelector('#app')
if (app) await showCustomer(client, app, 'customer-0001')
