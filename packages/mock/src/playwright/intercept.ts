import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { contract } from '../contract/contract.gen.ts'
import { internalsOf } from '../mock/internals.ts'
import type { Mock } from '../mock/mock.ts'
import { respondAlways } from '../mock/respond-always.ts'
import { urlPattern } from '../mock/url-pattern.ts'
import { pause } from '../wire/pause.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import { withCors } from '../wire/with-cors.ts'

/**
 * Lets a mock answer the requests of a browser context: of its pages, their frames and their dedicated workers, those
 * that are open and those to come. It answers every request under the mock's `baseUrl`; without one, those that match an
 * operation's path on any origin. When two mocks are given to a context, the later one answers.
 *
 * @throws TypeError if the second argument is no mock.
 * @example
 * const context = await browser.newContext()
 * await intercept(context, createMock({ baseUrl: 'https://api.travel-card.example' }))
 */
export async function intercept(context: BrowserContext, mock: Mock): Promise<void> {
  const pattern = urlPattern(internalsOf('intercept', mock, 'second').base, contract)
  await context.route(pattern, async (route) => {
    const request = route.request()
    const answer = await respondAlways(mock, {
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postDataBuffer() ?? undefined,
    })
    const page = pageOf(request)
    try {
      if (answer.delay > 0) await pauseWhileOpen(page, answer.delay)
      await send(route, answer)
    } catch (error) {
      // Nobody waits for the answer any longer.
      if (page && !page.isClosed()) throw error
    }
  })
}

async function send(route: Route, { status, headers, body, fault }: PlainAnswer): Promise<void> {
  if (fault === 'hang') return
  if (fault === 'network') {
    await route.abort('connectionreset')
    return
  }
  const request = route.request()
  // Playwright sends a body to HEAD, too, and cannot break a connection: what is truncated only ends early.
  const share = request.method() === 'HEAD' ? 0 : fault === 'truncated' ? 0.5 : 1
  await route.fulfill({
    status,
    headers: withCors(request.headers(), headers),
    body: body.slice(0, Math.floor(body.length * share)),
  })
}

/** The page that a request comes from; none for what a popup loads first. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/** Waits; rejects as soon as the page closes. */
async function pauseWhileOpen(page: Page | undefined, milliseconds: number): Promise<void> {
  const closed = new AbortController()
  const abort = (): void => closed.abort()
  page?.on('close', abort)
  await pause(milliseconds, closed.signal).finally(() => page?.off('close', abort))
}
