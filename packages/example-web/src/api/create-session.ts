import type { TokenContext } from '@travel-card/sdk'

/**
 * Keeps the bearer token in memory and gets another one when the service has refused it: the client asks again with
 * `rejected`, so that nobody notices that a session has expired.
 */
export function createSession(
  fetchToken: () => Promise<string>,
): (context: TokenContext) => string | Promise<string> {
  let token: string | undefined
  let underWay: Promise<string> | undefined

  // Screens that ask at the same time share one request. It is not tied to the signal of one of them.
  function renew(): Promise<string> {
    underWay ??= fetchToken()
      .then((fresh) => {
        token = fresh
        return fresh
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  return ({ rejected }) => (token === undefined || token === rejected ? renew() : token)
}
