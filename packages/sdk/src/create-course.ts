import type { OperationId } from '@travel-card/contract'
import type { Result } from './call.ts'
import type { ClientEvent, ClientListeners } from './client-events.ts'
import type { ErrorMembers } from './errors/base-error.ts'
import type { TravelCardError } from './errors/errors.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-settings.ts'

/** What came of one request, or of a call that ends without one. */
export interface Outcome {
  readonly result: Result<unknown>
  /** What events tell of the answer, if the outcome is one's. */
  readonly about?: Pick<ClientEvent, 'status' | 'requestId'> | undefined
  /** How long the answer asks to wait. `Infinity`: another request cannot help. */
  readonly retryAfterMs?: number | undefined
}

/** How far a call has come, and the two ways to tell of it. */
export interface Course {
  /** How many requests have been handed to `fetch`. */
  attempts: number
  /** How many of them were answered with 401. */
  refused: number
  emit(name: keyof ClientListeners, details?: Partial<ClientEvent>): void
  /** Makes the outcome of a call that fails here, with the answer that it fails for. */
  fail(
    Class: new (members: ErrorMembers, message: string) => TravelCardError,
    message: string,
    members?: object,
    response?: Response,
    about?: Outcome['about'],
  ): Outcome
}

/** Begins the course of one call. */
export function createCourse({ on }: ClientSettings, operation: OperationId): Course {
  const { method, path } = operations[operation]
  const subject = { operation, method, path }
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
      const { attempts, refused } = course
      const { status, ...id } = about ?? {}
      const error = new Class({ ...subject, attempts, refused, ...id, ...members }, message)
      const result: Result<never> = { ok: false, error }
      // Not enumerable: printed, it would show the URL with its ids, and headers.
      if (response) Object.defineProperty(result, 'response', { value: response })
      return { result, about }
    },
  }
  return course
}
