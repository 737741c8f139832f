import { createClient } from '@travel-card/sdk'

/** Compiles without `strict` too, which is how Next sets a project up. */
export async function outcome(id: string): Promise<string> {
  const result = await createClient({ baseUrl: '/api', token: false }).getCustomer({ id }).result()
  return result.ok ? `${result.data.status}` : result.error.kind
}
