import { AuthError } from '../errors/errors.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import { type Answer, attempt } from './attempt.ts'
import type { Course, Outcome } from './course.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { retryDelay } from './retry-delay.ts'
import { createTokenSource } from './token-source.ts'
import { createTransport, type WireRequest } from './transport.ts'

/** What one call sends, and how. */
export interface Order {
  readonly request: WireRequest
  /** Whether the contract lets the request be sent again. */
  readonly repeatable: boolean
  readonly retries: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal | null | undefined
  /** Reads an answer of 2xx. Never throws. */
  readonly read: (answer: Answer, course: Course) => Outcome
}

/** Carries out one order with all its requests. Never rejects. */
export type Send = (order: Order, course: Course) => Promise<Outcome>

/** Nobody waits longer than this unasked. */
const longestWaitMs = 60_000

/** Makes what carries out the calls of one client. */
export function createSend(
  settings: ClientSettings,
  readText: (response: Response) => Promise<string> = (response) => response.text(),
): Send {
  const tokens = createTokenSource(settings.token, settings.timeoutMs)
  const transport = createTransport(settings, readText)

  // Sends requests until there is an outcome that stays.
  return async (order, course) => {
    const deadline = createDeadline(order.timeoutMs, order.signal)
    try {
      let renewed: string | undefined
      for (let retry = 0; ; ) {
        const { refreshes } = tokens
        const token = await getToken(course, deadline, () => renewed ?? tokens.get(deadline))
        if (typeof token === 'object') return token
        const request = () => transport(order.request, token, deadline.signal)
        const came = await attempt(settings, request, course, deadline)
        if ('text' in came) return order.read(came, course)
        const { about } = came
        let delayMs = Infinity
        if (about?.status === 401 && token && !renewed) {
          const other = await getToken(course, deadline, () => tokens.renew(deadline, token, refreshes))
          if (typeof other === 'object') return other
          renewed = other
          if (other && other !== token) delayMs = 0
        } else if (order.repeatable && retry < order.retries) delayMs = retryDelay(came, retry++)
        // A wait beyond these is for the caller to decide on.
        if (delayMs > longestWaitMs || performance.now() + delayMs >= deadline.endsAt) return came
        course.emit('retry', { delayMs, ...(about ?? { kind: 'network' }) })
        // Not even a timer: one may stand still, as in a page that is hidden.
        if (delayMs) await deadline.pause(delayMs)
      }
    } finally {
      deadline.clear()
    }
  }
}

/** A token, or the outcome of a call that has ended meanwhile, or gets none. */
async function getToken(
  course: Course,
  deadline: Deadline,
  ask: () => string | undefined | Promise<string | undefined>,
): Promise<string | undefined | Outcome> {
  try {
    // Nobody is asked for a call that has ended.
    const token = deadline.struck ? undefined : await ask()
    deadline.look()
    if (!deadline.struck)
      return token === '' ? course.fail(AuthError, 'got no usable token: nobody is signed in') : token
  } catch (cause) {
    if (deadline.struck !== 'abort')
      return course.fail(AuthError, 'got no usable token: see cause', { cause })
  }
  return course.stop(deadline)
}
