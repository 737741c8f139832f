import type { OperationId } from '@travel-card/contract'
import { toLiteral } from 'scripts/generate/to-literal'
import type { RunState } from './run-states.ts'

/** A call to be run against a mock of its own. */
export interface RunCall {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
  readonly state: RunState
  /** The seed of adversarial data. */
  readonly seed: number
}

/** How many columns a panel has less than the formatter's lines. */
const narrow = 48

/**
 * The program that does what `showCall` does, to be shown beside its outcome.
 *
 * @param cancelledAfterMs When somebody cancelled the call, if anybody did.
 */
export function programText({ operation, input, state, seed }: RunCall, cancelledAfterMs?: number): string {
  const { data, fail, delay } = state
  return [
    "import { createMock } from '@travel-card/mock'",
    "import { createClient } from '@travel-card/sdk'",
    '',
    `const mock = createMock(${data === undefined ? '' : toLiteral({ data, seed })})`,
    fail !== undefined && `mock.${operation}.fail(${fail})`,
    delay !== undefined && `mock.delay(${delay})`,
    'const client = createClient(mock.clientOptions)',
    '',
    ...(cancelledAfterMs === undefined
      ? []
      : [
          'const aborter = new AbortController()',
          `setTimeout(() => aborter.abort(), ${Math.ceil(cancelledAfterMs)})`,
        ]),
    'const result = await client',
    `  .${operation}(${toLiteral(input, { indent: 2, before: operation.length + narrow })}${cancelledAfterMs === undefined ? '' : ', aborter'})`,
    '  .result()',
    'console.log(result.ok ? result.data : result.error.message)',
  ]
    .filter((line) => line !== false)
    .join('\n')
}
