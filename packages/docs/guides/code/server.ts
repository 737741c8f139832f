// #region all
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'

const mock = createMock({ data: 'random', seed: 7 })
const server = await serve(mock, { port: 0 })
console.log(server.url) // the baseUrl for your app
// #endregion

await server.close()
