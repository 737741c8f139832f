import { createClient } from '@travel-card/sdk'

const session: { token: string; refreshing?: Promise<string> | undefined } =
  { token: 'an-access-token' }

async function refresh(signal: AbortSignal): Promise<string> {
  const response = await fetch('/session/refresh', {
    method: 'POST',
    signal,
  })
  // Rejects the call with an AuthError.
  if (!response.ok) throw new Error('The session has ended.')
  session.token = await response.text()
  return session.token
}

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token({ rejected, signal }) {
    if (rejected === undefined || rejected !== session.token)
      return session.token
    // All clients share one refresh, because a refresh token may work
    // only once.
    session.refreshing ??= refresh(signal).finally(() => {
      session.refreshing = undefined
    })
    return session.refreshing
  },
})
await client.getCustomer({ id: 'customer-0001' }).result()
