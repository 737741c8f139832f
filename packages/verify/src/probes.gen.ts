// generated from openapi/assumptions.yaml by scripts/generate/verify-probes.ts
import type { Probe } from './judging/probe.ts'
import { condition } from './probes/answers/condition.ts'
import { durationUnit } from './probes/answers/duration-unit.ts'
import { envelopeStatus } from './probes/answers/envelope-status.ts'
import { esimUnlimited } from './probes/answers/esim-unlimited.ts'
import { identityCheckName } from './probes/answers/identity-check-name.ts'
import { newValues } from './probes/answers/new-values.ts'
import { notation } from './probes/answers/notation.ts'
import { nulls } from './probes/answers/nulls.ts'
import { presence } from './probes/answers/presence.ts'
import { shape } from './probes/answers/shape.ts'
import { successStatus } from './probes/answers/success-status.ts'
import { values } from './probes/answers/values.ts'
import { failureBody } from './probes/failures/failure-body.ts'
import { failureMediaType } from './probes/failures/failure-media-type.ts'
import { failureStatuses } from './probes/failures/failure-statuses.ts'
import { timeOuts } from './probes/failures/time-outs.ts'
import { tokenRefusal } from './probes/failures/token-refusal.ts'
import { baseUrl } from './probes/inputs/base-url.ts'
import { flightSuffix } from './probes/inputs/flight-suffix.ts'
import { inputsRequired } from './probes/inputs/inputs-required.ts'
import { pastDate } from './probes/inputs/past-date.ts'
import { pathIds } from './probes/inputs/path-ids.ts'
import { queryNames } from './probes/inputs/query-names.ts'
import { today } from './probes/inputs/today.ts'
import { cors } from './probes/service/cors.ts'
import { mentions } from './probes/service/mentions.ts'
import { money } from './probes/service/money.ts'
import { reissue } from './probes/service/reissue.ts'
import { tokenClaims } from './probes/service/token-claims.ts'
import { tokenLifetime } from './probes/service/token-lifetime.ts'

/** Each probe by the word that the register has for it. */
export const probes: Readonly<Record<string, Probe>> = {
  condition: condition,
  'duration-unit': durationUnit,
  'envelope-status': envelopeStatus,
  'esim-unlimited': esimUnlimited,
  'identity-check-name': identityCheckName,
  'new-values': newValues,
  notation: notation,
  nulls: nulls,
  presence: presence,
  shape: shape,
  'success-status': successStatus,
  values: values,
  'failure-body': failureBody,
  'failure-media-type': failureMediaType,
  'failure-statuses': failureStatuses,
  'time-outs': timeOuts,
  'token-refusal': tokenRefusal,
  'base-url': baseUrl,
  'flight-suffix': flightSuffix,
  'inputs-required': inputsRequired,
  'past-date': pastDate,
  'path-ids': pathIds,
  'query-names': queryNames,
  today: today,
  cors: cors,
  mentions: mentions,
  money: money,
  reissue: reissue,
  'token-claims': tokenClaims,
  'token-lifetime': tokenLifetime,
}
