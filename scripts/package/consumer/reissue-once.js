import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'

// Its first argument is the base URL of a service that closes the reused connection after the reissue has arrived. With a second
// argument, the client gets a `fetch` of the caller's own.
const [baseUrl, ownFetch] = globalThis.Deno?.args ?? process.argv.slice(2)
const client = createClient({
  baseUrl,
  token: false,
  ...(ownFetch && { fetch: (url, init) => fetch(url, init) }),
})
await client.getCustomer({ id: 'customer-0001' })
const { ok, error } = await client.reissueCard({ cardId: 'card-0001', initialBalance: 1 }).result()
console.log(JSON.stringify({ ok, attempts: error?.attempts, isFree: isCertainlyNotApplied(error) }))
