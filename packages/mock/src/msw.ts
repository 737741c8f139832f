/**
 * The mock as handlers for Mock Service Worker (2.13 to 3), in Node and in the browser.
 *
 * @module
 */
export { handlers } from './msw/handlers.ts'
