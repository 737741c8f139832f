import type { OperationId } from '@travel-card/contract'
import { fields } from './fields.ts'
import { isObject, type Redactor } from './redactor.ts'
import type { PreparedRequest } from './request.ts'

/** Findings that need more than one value of a response, or an input. None of them holds a value. */
export interface Facts {
  /** Undocumented objects of a customer with a text `url`. */
  readonly identityNames?: readonly string[]
  /** In which unit a flight's duration is the time between its two timestamps. */
  readonly durationUnit?: string
  /** What a package that is unlimited holds of each quantity. */
  readonly unlimited?: readonly string[]
  /** Whether the response to a reissue holds what was sent. */
  readonly echo?: { readonly id: Echo; readonly balance: Echo }
}

type Echo = 'same' | 'another' | 'absent'
type Data = Readonly<Record<string, unknown>>

const asData = (value: unknown): Data => (isObject(value) ? value : {})

const unitsInMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000 }

function durationUnit(data: Data): string | undefined {
  const { departure, arrival, duration } = asData(data.flight)
  const [start, end] = [departure, arrival].map((one) => Date.parse(String(asData(one).timestamp)))
  const spent = Number(end) - Number(start)
  if (typeof duration !== 'number' || !(spent > 0)) return undefined
  // A unit is told by rounding to it, and no two of them are near each other.
  const unit = Object.entries(unitsInMs).find(
    ([, ms]) => Math.abs(spent / ms - duration) <= Math.min(1, duration / 10),
  )
  return unit?.[0] ?? 'none of them'
}

function identityNames(data: Data, redactor: Redactor): readonly string[] {
  const documented = new Set(fields.getCustomer.map(({ pointer }) => pointer))
  return Object.entries(data)
    .filter(([name, value]) => !documented.has(`/${name}`) && typeof asData(value).url === 'string')
    .map(([name]) => redactor.name(name))
}

function unlimited({ package: parcel }: Data): readonly string[] {
  const { unlimited: isUnlimited, ...rest } = asData(parcel)
  if (isUnlimited !== true) return []
  return ['data', 'voice', 'sms', 'validity'].map((name) => {
    const { quantity } = asData(rest[name])
    return `${name} is ${quantity === undefined ? 'absent' : quantity === 0 ? 'zero' : 'another number'}`
  })
}

function echo({ body = '{}' }: PreparedRequest, { card }: Data): NonNullable<Facts['echo']> {
  const { id, cardBalance } = asData(card)
  const compare = (got: unknown, sent: unknown): Echo =>
    got === undefined ? 'absent' : got === sent ? 'same' : 'another'
  const { cardId, initialBalance } = asData(JSON.parse(body))
  return { id: compare(id, cardId), balance: compare(cardBalance, initialBalance) }
}

const finders: {
  readonly [Id in OperationId]?: (data: Data, request: PreparedRequest, redactor: Redactor) => Facts
} = {
  listAirportProducts(data) {
    const unit = durationUnit(data)
    return unit === undefined ? {} : { durationUnit: unit }
  },
  getEsimDetails: (data) => ({ unlimited: unlimited(data) }),
  getCustomer: (data, _, redactor) => ({ identityNames: identityNames(data, redactor) }),
  reissueCard: (data, request) => ({ echo: echo(request, data) }),
}

export const noteFacts = (request: PreparedRequest, data: unknown, redactor: Redactor): Facts =>
  finders[request.operation]?.(asData(data), request, redactor) ?? {}
