// src/main.ts
import { createClient } from '@travel-card/sdk'
import { showCustomer } from './show-customer.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'an-access-token',
})

// One expression without `await`, so that every bundler drops it.
const mocking =
  process.env.NODE_ENV === 'production'
    ? undefined
    : import('./mock-in-page.ts').then(({ startMock }) => startMock())

async function start(): Promise<void> {
  await mocking
  const app = document.querySelector('#app')
  if (app) await showCustomer(client, app, 'customer-0001')
}

export const started: Promise<void> = start()
