/**
 * A panel in the page that sets what the mock responds, for development and demos.
 *
 * @module
 */
export { createPanel } from './panel/create-panel.ts'
