/**
 * The mock in Storybook: one for each story.
 *
 * @module
 */

import { createMock } from './create-mock.ts'
import type { Mock, MockOptions } from './mock.ts'

/** What the loader reads of a story. */
export interface MockedStory {
  readonly parameters: {
    /** Sets what the story's mock responds. */
    readonly travelCard?: (mock: Mock) => void | Promise<void>
  }
}

/** A loader of Storybook that gives a mock to each story. */
export type MockLoader = (story: MockedStory) => Promise<{ mock: Mock }>

/**
 * Creates a loader for Storybook: a fresh mock for each rendering of a story, as the story's parameter `travelCard` sets
 * it, in `loaded.mock`. Stories never share a mock, even on one docs page.
 *
 * @param options Those of `createMock`.
 * @param use Called with each mock before its story is rendered, for a service worker that answers all stories.
 * @throws TypeError when the parameter is no function; Storybook shows it in the place of the story.
 * @example
 * const preview: Preview = { loaders: [mockLoader()] }
 * // In a story: parameters: { travelCard: (mock: Mock) => mock.getCustomer.fail(404) }
 */
export function mockLoader(
  options: MockOptions = {},
  use?: (mock: Mock) => void | Promise<void>,
): MockLoader {
  return async ({ parameters: { travelCard } }) => {
    if (travelCard !== undefined && typeof travelCard !== 'function') {
      throw new TypeError(
        'mockLoader: the parameter `travelCard` must be a function of the mock, such as (mock) => mock.getCustomer.fail(404)',
      )
    }
    const mock = createMock(options)
    await travelCard?.(mock)
    await use?.(mock)
    return { mock }
  }
}
