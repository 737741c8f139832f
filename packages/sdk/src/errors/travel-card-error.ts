import type { AbortError } from './abort-error.ts'
import type { ApiError } from './api-error.ts'
import type { AuthError } from './auth-error.ts'
import type { ContractError } from './contract-error.ts'
import type { EnvelopeError } from './envelope-error.ts'
import type { InputError } from './input-error.ts'
import type { NetworkError } from './network-error.ts'
import type { TimeoutError } from './timeout-error.ts'

/** Everything that a call can reject with. `switch (error.kind)` narrows it. */
export type TravelCardError =
  | InputError
  | AuthError
  | ApiError
  | EnvelopeError
  | ContractError
  | NetworkError
  | TimeoutError
  | AbortError
