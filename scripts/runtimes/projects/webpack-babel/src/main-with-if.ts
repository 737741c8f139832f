import { createClient } from '@travel-card/sdk'
import { showCustomer } from './show-customer.ts'

const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'an-access-token' })

async function start(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    const { startMock } = await import('./mock-in-page.ts')
    await startMock()
  }
  const app = document.querySelector('#app')
  if (app) await showCustomer(client, app, 'customer-0001')
}

export const started: Promise<void> = start()
