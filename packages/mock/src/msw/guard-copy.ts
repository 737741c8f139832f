const remedy = 'keep one copy: `npm ls msw` shows them all, and `overrides` or `npm dedupe` leaves one.'

/**
 * Makes a handler explain itself where two copies of msw meet. Up to 2.12 msw knew its handlers by `__kind`, from 2.13
 * on by `kind`; each silently matches none of the other's.
 *
 * @throws TypeError when the copy that made the handler is older than 2.13.
 */
export function guardCopy(handler: object): void {
  if (!('kind' in handler)) {
    throw new TypeError(
      `handlers: @travel-card/mock needs msw 2.13 or newer, and found an older copy; ${remedy}`,
    )
  }
  Object.defineProperty(handler, '__kind', {
    configurable: true,
    get() {
      throw new TypeError(
        `The handlers of @travel-card/mock were made by msw 2.13 or newer and given to an older copy; ${remedy}`,
      )
    },
  })
}
