import { createClient } from '@travel-card/sdk'

const session = { token: 'an-access-token' }

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  async token({ rejected, signal }) {
    if (rejected === undefined) return session.token
    const response = await fetch('/session/refresh', { method: 'POST', signal })
    if (!response.ok) throw new Error('The session has ended.') // rejects the call with an AuthError
    session.token = await response.text()
    return session.token
  },
})
await client.getCustomer({ id: 'customer-0001' }).result()
