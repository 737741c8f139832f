/**
 * The mock in Storybook: one for each story.
 *
 * @module
 */
export { type MockedStory, type MockLoader, mockLoader } from './storybook/mock-loader.ts'
