import { operations } from '../../src/operations.gen.ts'
import type { OperationSpec } from '../../src/read-values.ts'

// Tests know a reissue that takes no key and must not be repeated. Once the provider documents a key, they go on to hold what
// the client promises of such an operation; `scripts/rehearsal.test.ts` holds what a key allows.

// A cast: the table is constant but for tests.
const spec = operations.reissueCard as { -readonly [Key in keyof OperationSpec]: OperationSpec[Key] }
spec.retryable = false
spec.arguments = { body: spec.arguments.body ?? {} }
delete spec.wireNames
delete spec.defaults

export { operations }
