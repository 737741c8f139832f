import type { Mock } from '@travel-card/mock'

/** A mock whose answers are changed on their way. */
export function changeFetch(mock: Mock, change: (response: Response) => Promise<Response>): Mock {
  return { ...mock, fetch: async (...args) => change(await mock.fetch(...args)) }
}
