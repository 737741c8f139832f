import type { OperationId } from '@travel-card/contract'
import { attempt } from './attempt.ts'
import type { Result } from './call.ts'
import { type Course, createCourse, type Outcome } from './create-course.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AuthError, describeIssues, InputError } from './errors/errors.ts'
import { operations } from './operations.gen.ts'
import { pause } from './pause.ts'
import { type ReadCall, readCall } from './read-call.ts'
import type { ClientSettings } from './read-settings.ts'
import { retryDelay } from './retry-delay.ts'
import { stop } from './stop.ts'

/** Nobody waits longer than this unasked. */
const longestWaitMs = 60_000

/** Carries out one call with all its requests. Never rejects. */
export async function send(
  settings: ClientSettings,
  operation: OperationId,
  input: unknown,
  given: unknown,
): Promise<Result<unknown>> {
  const started = performance.now()
  const course = createCourse(settings, operation)
  const call = readCall(settings, operations[operation], input, given)
  const { issues } = call
  const { result, about } = issues[0]
    ? course.fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues })
    : await sendAll(settings, operation, call, course)
  if (!result.ok)
    course.emit('error', { ...about, kind: result.error.kind, durationMs: performance.now() - started })
  return result
}

/** Sends requests until there is an outcome that stays. */
async function sendAll(
  settings: ClientSettings,
  operation: OperationId,
  { values, options }: ReadCall,
  course: Course,
): Promise<Outcome> {
  const { tokens } = settings
  const { method, path, repeatable } = operations[operation]
  const { timeoutMs, signal: caller, headers, retries } = options
  const deadline = createDeadline(timeoutMs, caller)
  const { signal, clear, endsAt } = deadline
  try {
    let renewed: string | undefined
    for (let retry = 0; ; ) {
      const { refreshes } = tokens
      const token = await getToken(course, deadline, () => renewed ?? tokens.get(deadline))
      if (typeof token === 'object') return token
      const request = { method, path, values, token, headers, signal }
      const outcome = await attempt(settings, operation, request, course, deadline)
      const { about } = outcome
      let delayMs = Infinity
      if (about?.status === 401 && token && !renewed) {
        const other = await getToken(course, deadline, () => tokens.renew(deadline, token, refreshes))
        if (typeof other === 'object') return other
        renewed = other
        if (other && other !== token) delayMs = 0
      } else if (repeatable && retry < retries) delayMs = retryDelay(outcome, retry++)
      // A wait beyond these is for the caller to decide on.
      if (delayMs > longestWaitMs || performance.now() + delayMs >= endsAt) return outcome
      course.emit('retry', { delayMs, ...(about ?? { kind: 'network' }) })
      await pause(delayMs, deadline)
    }
  } finally {
    clear()
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
    if (!deadline.struck)
      return token === '' ? course.fail(AuthError, 'got no usable token: nobody is signed in') : token
  } catch (cause) {
    if (deadline.struck !== 'abort')
      return course.fail(AuthError, 'got no usable token: see cause', { cause })
  }
  return stop(course, deadline)
}
