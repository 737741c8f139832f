import { createClient } from '@travel-card/sdk'

/** Also compiles without `strict`, which is the default of a new Next project. */
export async function outcome(id: string): Promise<string> {
  const result = await createClient({ baseUrl: '/api', token: false }).getCustomer({ id }).result()
  return result.ok ? `${result.data.status}` : result.error.kind
}
