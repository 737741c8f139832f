import { cookies } from 'next/headers'

/** Where the service is, and the token of whoever sent the request that is being answered. Runs on the server alone. */
export async function backend(): Promise<{ readonly baseUrl: string; readonly token: string }> {
  // Where tokens come from is not documented: put your session here. The mock takes any.
  const token = (await cookies()).get('session')?.value ?? 'made-up'
  // After the cookies, which keep Next from answering while it builds.
  const baseUrl = process.env.TRAVEL_CARD_BASE_URL
  if (!baseUrl) throw new Error('TRAVEL_CARD_BASE_URL is not set')
  return { baseUrl, token }
}
