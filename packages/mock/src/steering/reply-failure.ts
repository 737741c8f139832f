import { readHeaders } from '../wire/read-headers.ts'
import { failureAnswer } from './failure-answer.ts'
import type { Produced } from './override.ts'

/** A failure that a reply's function returns in the place of data: what `fail` of its request makes. */
export class ReplyFailure {
  // Private, so that no other object passes for one.
  readonly #produced: Produced

  constructor(produced: Produced) {
    this.#produced = produced
  }

  /** The answer, when a value is such a failure. */
  static read(value: unknown): Produced | undefined {
    return value instanceof ReplyFailure ? value.#produced : undefined
  }
}

/**
 * The answer of a failure.
 *
 * @throws RangeError when the status is none of a failure, TypeError when JSON cannot hold the body.
 */
export function createFailure(
  where: string,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Produced {
  if (body !== undefined && JSON.stringify(body) === undefined)
    throw new TypeError(`${where}: the body cannot be put into JSON`)
  if (!Number.isInteger(status) || status < 300 || status > 599) {
    throw new RangeError(`${where}: a failure has a status from 300 to 599, not ${JSON.stringify(status)}`)
  }
  const produced = failureAnswer(status, body)
  return { ...produced, headers: { ...produced.headers, ...readHeaders(where, headers) } }
}
