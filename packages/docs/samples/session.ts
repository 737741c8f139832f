import { createMock } from '@travel-card/mock'

const mock = createMock()

/** Stands in for the reader's own session, with a token that the mock accepts. */
export function getAccessToken(): string {
  return mock.token()
}
