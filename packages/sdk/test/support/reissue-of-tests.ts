import { guardedOperations } from '../../src/attempts.gen.ts'
import { operations } from '../../src/operations.gen.ts'
import type { OperationSpec } from '../../src/read-values.ts'

// The tests use a reissue that takes no key and must not be repeated. If the provider documents a key, they keep testing what
// the client promises for such an operation, and `scripts/rehearsal.test.ts` tests what a key allows.

// Two casts: only tests change the tables.
const spec = operations.reissueCard as { -readonly [Key in keyof OperationSpec]: OperationSpec[Key] }
spec.retryable = false
spec.arguments = { body: spec.arguments.body ?? {} }
delete spec.wireNames
delete spec.defaults
const guard = guardedOperations.reissueCard as { arguments: readonly string[]; key?: string }
guard.arguments = Object.keys(spec.arguments.body ?? {})
delete guard.key

export { operations }
