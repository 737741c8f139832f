// #region all
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const mock = createMock({
  baseUrl: 'https://api.travel-card.example',
})
const server = setupServer(...handlers(mock))

beforeAll(() => server.listen())
afterEach(() => mock.reset())
afterAll(() => server.close())
// #endregion
