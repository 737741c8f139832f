/**
 * The mock in Storybook, where each story gets a mock of its own.
 *
 * @module
 */

import { createMock } from './create-mock.ts'
import type { Mock, MockOptions } from './mock.ts'

/** The part of a story that the loader reads. */
export interface MockedStory {
  readonly parameters: {
    /** Sets the responses of the story's mock. */
    readonly travelCard?: (mock: Mock) => void | Promise<void>
  }
}

/** A Storybook loader that provides a mock for each story. */
export type MockLoader = (story: MockedStory) => Promise<{ mock: Mock }>

/**
 * Creates a loader for Storybook. Each time a story is rendered, it gets a fresh mock as `loaded.mock`, with the responses that its
 * `travelCard` parameter sets. Stories never share a mock, even on one docs page.
 *
 * @param options The options for `createMock`.
 * @param use Called with each mock before its story is rendered, so that you can connect the mock to a service worker.
 * @throws TypeError if `travelCard` isn't a function. Storybook shows the error instead of the story.
 * @example
 * const preview: Preview = { loaders: [mockLoader()] }
 * // In a story: parameters: { travelCard: (mock: Mock) => mock.getCustomer.fail(404) }
 */
export function mockLoader(
  options: MockOptions = {},
  use?: (mock: Mock) => void | Promise<void>,
): MockLoader {
  return async ({ parameters: { travelCard } }) => {
    const mock = createMock(options)
    await travelCard?.(mock)
    await use?.(mock)
    return { mock }
  }
}
