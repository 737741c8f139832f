import { createMock } from '@travel-card/mock'

// Stands in for your own session. The mock accepts its tokens.
const { token: makeToken } = createMock()

export function getAccessToken(): string {
  return makeToken()
}

export const session: {
  accessToken: string
  refresh(): Promise<string>
} = {
  accessToken: makeToken({ expired: true }),
  async refresh() {
    session.accessToken = makeToken()
    return session.accessToken
  },
}
