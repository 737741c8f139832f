import type { Outcome } from './course.ts'

/** After no answer and after these, a repeatable request may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const passing = [undefined, 408, 429, 500, 502, 503, 504]

/** Milliseconds until a request is sent again; `Infinity` if that cannot help. */
export function retryDelay({ about, retryAfterMs }: Outcome, retry: number): number {
  if (!passing.includes(about?.status)) return Infinity
  // Full jitter: clients that failed together do not come back together, also where the answer says "now".
  return retryAfterMs || Math.random() * Math.min(8000, 500 * 2 ** retry)
}
