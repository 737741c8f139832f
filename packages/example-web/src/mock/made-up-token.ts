import { createMock } from '@travel-card/mock'

/** A token that the mock takes, in the page or as a server of its own, and no real service does. */
export function madeUpToken(): string {
  // Each one differs, as a real session's do: the client does not send a token again that was refused.
  return createMock().token({ claims: { jti: crypto.randomUUID() } })
}
