import type { Course, Outcome } from './create-course.ts'
import type { Deadline } from './deadline.ts'
import { AbortError, TimeoutError } from './errors/errors.ts'

/** The outcome of a call that its deadline has ended. */
export const stop = ({ fail }: Course, { struck, reason }: Deadline): Outcome =>
  struck === 'abort'
    ? fail(AbortError, 'was aborted', { cause: reason })
    : fail(TimeoutError, 'took longer than timeoutMs')
