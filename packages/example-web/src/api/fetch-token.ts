/**
 * Gets a bearer token from the team's own backend, which knows the user by a cookie. Where a token comes from is not
 * documented by the service, so this is the one place to change.
 */
export async function fetchToken(url: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', cache: 'no-store' })
  if (!response.ok) throw new Error(`The session gave no token: status ${response.status}`)
  const body: unknown = await response.json()
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') {
    return body.token
  }
  throw new Error('The session gave no token')
}
