import { createClient } from '@travel-card/sdk'

async function renderCustomer(request: Request): Promise<string> {
  const token = request.headers
    .get('authorization')
    ?.replace(/^Bearer /i, '')
  if (!token) return '<p>Please sign in.</p>'
  const client = createClient({
    baseUrl: 'https://api.travel-card.example',
    token,
    timeoutMs: 5_000, // milliseconds
  })
  const result = await client
    .getCustomer({ id: 'customer-0001' }, { signal: request.signal })
    .result()
  return result.ok && result.data.type === 'individual'
    ? '<p>Welcome.</p>'
    : '<p>Not available.</p>'
}

console.log(await renderCustomer(new Request('https://shop.example/')))
