/** Passes the mock to MSW in a browser. */
export const mswAdapter: string = `import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
globalThis.list = handlers(createMock())`
