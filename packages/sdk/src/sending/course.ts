import type { AnyOperation, ErrorMembers, Subject } from '../errors/base-error.ts'
import { AbortError, InputError, TimeoutError, type TravelCardError } from '../errors/errors.ts'
import type { ClientEvent, ClientListeners } from '../options/client-events.ts'
import { describeIssues, type InputIssue } from '../rules/input-issue.ts'
import type { Deadline } from './deadline.ts'
import type { Result } from './result.ts'

/** What is told of an answer, in events and errors. */
export type About = Pick<ClientEvent, 'status' | 'requestId'>

/** What came of one request, or of a call that ends without one. */
export interface Outcome {
  readonly result: Result<unknown>
  /** What events tell of the answer, if the outcome is one's. */
  readonly about?: About | undefined
  /** How long the answer asks to wait. `Infinity`: another request cannot help. */
  readonly retryAfterMs?: number | undefined
}

/** How far a call has come, and how it tells of it. */
export interface Course {
  /** How many requests have been handed to `fetch`. */
  attempts: number
  /** How many of them were answered with 401. */
  refused: number
  emit(name: keyof ClientListeners, details?: Partial<Omit<ClientEvent, 'operation'>>): void
  /** Makes the outcome of a call that fails here, with the answer that it fails for. */
  fail(
    Class: new (members: ErrorMembers, message: string) => TravelCardError,
    message: string,
    members?: object,
    response?: Response,
    about?: About,
  ): Outcome
  /** Makes the outcome of a call that is not sent, because of its arguments or options. */
  refuse(issues: readonly InputIssue[]): Outcome
  /** Makes the outcome of a call that its deadline has ended. */
  stop(deadline: Deadline): Outcome
  /** Ends the call: the listeners hear of a failure. */
  end(outcome: Outcome): Result<unknown>
}

/** Begins the course of one call. */
export function createCourse(on: ClientListeners<AnyOperation>, subject: Subject): Course {
  const started = performance.now()
  const course: Course = {
    attempts: 0,
    refused: 0,
    emit(name, details) {
      const listener = on[name]
      // Async, so that neither what the listener throws nor what it rejects with gets out.
      if (listener)
        (async () => listener({ ...subject, attempt: course.attempts, ...details }))().catch(() => {})
    },
    fail(Class, message, members, response, about) {
      const { status, ...id } = about ?? {}
      const { attempts, refused } = course
      const error = new Class({ ...subject, attempts, refused, ...id, ...members }, message)
      const result: Result<never> = { ok: false, error }
      // Not enumerable: printed, it would show the URL with its ids, and headers. Without a prototype, so that nothing
      // that every object has takes part.
      const hidden = { __proto__: null, value: response }
      if (response) Object.defineProperty(result, 'response', hidden)
      return { result, about }
    },
    refuse: (issues) => course.fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues }),
    stop: ({ struck, reason }) =>
      struck === 'abort'
        ? course.fail(AbortError, 'was aborted', { cause: reason })
        : course.fail(TimeoutError, 'took longer than timeoutMs'),
    end({ result, about }) {
      if (!result.ok)
        course.emit('error', { ...about, kind: result.error.kind, durationMs: performance.now() - started })
      return result
    },
  }
  return course
}
