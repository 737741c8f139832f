import type { OperationId } from '@travel-card/contract'
import { fields } from './fields.ts'
import { isObject, type Redactor } from './redactor.ts'
import type { PreparedRequest } from './request.ts'

/** What needs more than one value of a response, or an input, to be seen: by the check that it is for, and without a value. */
export type Findings = Readonly<Record<string, readonly string[]>>

type Data = Readonly<Record<string, unknown>>

const asData = (value: unknown): Data => (isObject(value) ? value : {})

const unitsInMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000 }

/** In which unit a flight's duration is the time between its two timestamps. */
function durationUnit(data: Data): readonly string[] {
  const { departure, arrival, duration } = asData(data.flight)
  const [start, end] = [departure, arrival].map((one) => Date.parse(String(asData(one).timestamp)))
  const spent = Number(end) - Number(start)
  if (typeof duration !== 'number' || !(spent > 0)) return []
  // A unit is told by rounding to it, and no two of them are near each other.
  const unit = Object.entries(unitsInMs).find(
    ([, ms]) => Math.abs(spent / ms - duration) <= Math.min(1, duration / 10),
  )
  return [unit?.[0] ?? 'none of them']
}

/** Undocumented objects of a customer with a text `url`. */
const identityNames = (data: Data, redactor: Redactor): readonly string[] =>
  Object.entries(data)
    .filter(([, value]) => typeof asData(value).url === 'string')
    .filter(
      ([name]) =>
        !fields.some(({ operation, pointer }) => operation === 'getCustomer' && pointer === `/${name}`),
    )
    .map(([name]) => redactor.name(name))

/** What a package that is unlimited holds of each quantity. */
function unlimited({ package: parcel }: Data): readonly string[] {
  const { unlimited: isUnlimited, ...rest } = asData(parcel)
  if (isUnlimited !== true) return []
  return ['data', 'voice', 'sms', 'validity'].map((name) => {
    const { quantity } = asData(rest[name])
    return `${name} is ${quantity === undefined ? 'absent' : quantity === 0 ? 'zero' : 'another number'}`
  })
}

const compare = (got: unknown, sent: unknown, same: string, another: string): string =>
  got === undefined ? 'is not in the response' : got === sent ? same : another

const finders: {
  readonly [Id in OperationId]?: (data: Data, request: PreparedRequest, redactor: Redactor) => Findings
} = {
  listAirportProducts: (data) => ({ 'duration-unit': durationUnit(data) }),
  getEsimDetails: (data) => ({ 'esim-unlimited': unlimited(data) }),
  getCustomer: (data, _, redactor) => ({ 'identity-check-name': identityNames(data, redactor) }),
  /** Whether the response holds what was sent. */
  reissueCard(data, { body = '{}' }) {
    const { id, cardBalance } = asData(data.card)
    const { cardId, initialBalance } = asData(JSON.parse(body))
    const ofId = compare(id, cardId, 'stays', 'is another one')
    const isSame = ['is the number that was sent', 'is another number than was sent'] as const
    return {
      reissue: [`the id of the card ${ofId}`],
      money: [`\`cardBalance\` ${compare(cardBalance, initialBalance, ...isSame)}`],
    }
  },
}

export const findIn = (request: PreparedRequest, data: unknown, redactor: Redactor): Findings =>
  finders[request.operation]?.(asData(data), request, redactor) ?? {}
