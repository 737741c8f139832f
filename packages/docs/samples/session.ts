import { createMock } from '@travel-card/mock'

const mock = createMock()

/** Stands in for the reader's own session: the mock takes its tokens. */
export function getAccessToken(): string {
  return mock.token()
}
