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
  /** Aborts when the story is left or remounted, but not when its args change. */
  readonly abortSignal: AbortSignal
}

/** A Storybook loader that provides a mock for each story. */
export type MockLoader = (story: MockedStory) => Promise<{ mock: Mock }>

/**
 * Creates a loader for Storybook. Each time a story is opened or remounted, it gets a fresh mock as `loaded.mock`, with the responses
 * that its `travelCard` parameter sets. When its args change, it keeps the mock, so that its play function, too, has the mock that the
 * story uses. Stories never share a mock, even on one docs page.
 *
 * @param options The options for `createMock`.
 * @param use Called with the story's mock each time before the story is rendered, so that you can connect the mock to a service worker.
 * @throws TypeError if `travelCard` isn't a function. Storybook shows the error instead of the story.
 * @example
 * const preview: Preview = { loaders: [mockLoader()] }
 * // In a story: parameters: { travelCard: (mock: Mock) => mock.getCustomer.fail(404) }
 */
export function mockLoader(
  options: MockOptions = {},
  use?: (mock: Mock) => void | Promise<void>,
): MockLoader {
  const mocks = new WeakMap<AbortSignal, Promise<Mock>>()
  const make = async ({ parameters: { travelCard } }: MockedStory): Promise<Mock> => {
    const mock = createMock(options)
    await travelCard?.(mock)
    return mock
  }
  return async (story) => {
    const { abortSignal } = story
    const making = mocks.get(abortSignal) ?? make(story)
    mocks.set(abortSignal, making)
    const mock = await making
    await use?.(mock)
    return { mock }
  }
}
