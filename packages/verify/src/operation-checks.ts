import type { OperationId } from '@travel-card/contract'
import { fields } from './documented-fields.ts'
import { isObject } from './json.ts'
import {
  type Check,
  confirmed,
  give,
  listed,
  notedFor,
  notObserved,
  observed,
  observedOr,
  quoted,
  responseOf,
} from './judgement.ts'
import { type Observation, reissueState, seenBy } from './observation.ts'
import type { VariedRequest } from './planned-request.ts'
import type { Redactor } from './redactor.ts'

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
  return [unit?.[0] ?? 'no unit']
}

/** What a package that is unlimited holds of each quantity. */
function unlimitedQuantities({ package: parcel }: Data): readonly string[] {
  const { unlimited, ...rest } = asData(parcel)
  if (unlimited !== true) return []
  return ['data', 'voice', 'sms', 'validity'].map((name) => {
    const { quantity } = asData(rest[name])
    return `${name} is ${quantity === undefined ? 'absent' : quantity === 0 ? 'zero' : 'another number'}`
  })
}

/** Undocumented objects of a customer with a text `url`. */
const objectsWithUrl = (data: Data, redactor: Redactor): readonly string[] =>
  Object.entries(data)
    .filter(([, value]) => typeof asData(value).url === 'string')
    .map(([name]) => name)
    .filter((name) => !fields.some((one) => one.operation === 'getCustomer' && one.pointer === `/${name}`))
    .map((name) => redactor.name(name))

const compare = (got: unknown, sent: unknown, same: string, another: string): string =>
  got === undefined ? 'is not in the response' : got === sent ? same : another

/** What the data of one response says that needs more than one value of it, or an input: by the check that it is for. */
export function noteOf(
  { operation, input }: VariedRequest,
  given: unknown,
  redactor: Redactor,
): Observation['noted'] {
  const data = asData(given)
  if (operation === 'listAirportProducts') return { 'duration-unit': durationUnit(data) }
  if (operation === 'getEsimDetails') return { 'esim-unlimited': unlimitedQuantities(data) }
  if (operation === 'getCustomer') return { 'identity-check-name': objectsWithUrl(data, redactor) }
  if (operation !== 'reissueCard') return {}
  const { id, cardBalance } = asData(data.card)
  const { cardId, initialBalance } = input
  const isSame = ['is the number that was sent', 'is another number than was sent'] as const
  return {
    reissue: [`the id of the card ${compare(id, cardId, 'stays', 'is another one')}`],
    money: [`\`cardBalance\` ${compare(cardBalance, initialBalance, ...isSame)}`],
  }
}

/** What was noted of an operation for which something holds. */
const listNoted =
  (operation: OperationId, which: string, tell: (noted: string) => string): Check =>
  (seen, question) => {
    const noted = listed(notedFor(seen, question.checkedBy))
    return observedOr(give(seen, question, [operation], which), noted ? [tell(noted)] : [])
  }

/** What to do about a reissue that did not succeed. */
const advice = {
  unknown: 'It may have been carried out: do not repeat it. Look at the card, or ask the provider.',
  'not-applied': 'It was not carried out.',
}

/** What one operation alone can show. */
export const operationChecks: Readonly<Record<string, Check>> = {
  'duration-unit': listNoted(
    'listAirportProducts',
    'whose response has a duration and both timestamps',
    (units) => `${units}, by the two timestamps (tried: ms, s, min, h)`,
  ),

  'esim-unlimited': listNoted(
    'getEsimDetails',
    'whose package is unlimited',
    (quantities) => `where \`unlimited\` is true, of the quantities: ${quantities}`,
  ),

  /** A candidate is an undocumented object of a customer with a text `url`. Any service may have such objects for other ends. */
  'identity-check-name': (seen, question) => {
    const hasUrl = seen.fields.some(
      ({ operation, pointer, types }) =>
        operation === 'getCustomer' && pointer === '/identityCheck/url' && types.has('string'),
    )
    if (hasUrl) return confirmed(['`identityCheck` of getCustomer is an object with a text `url`'])
    const names = [...new Set(notedFor(seen, question.checkedBy))]
    if (names.length === 0)
      return notObserved([], give(seen, question, ['getCustomer'], 'whose identity check is open'))
    const [name] = names.filter((one) => one !== '*')
    return observed(
      [`undocumented objects of getCustomer with a string field \`url\`: ${listed(quoted(names))}`],
      name === undefined
        ? 'Look into a response: the name could be private, so it is not shown here.'
        : `Try wireNames: { identityCheck: '${name}' } for createClient, and ask whether it is the one.`,
    )
  },

  /** An echoed number does not tell its unit. */
  money: (seen, { question, checkedBy }) => ({
    outcome: 'needs-statement',
    evidence: notedFor(seen, checkedBy),
    next: question,
  }),

  reissue: (seen, { checkedBy }) => {
    const [one] = seenBy(seen.observations, 'reissue')
    const state = reissueState(seen.observations)
    if (!one || !state)
      return notObserved(
        [],
        'Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.',
      )
    return state === 'applied'
      ? observed([`status ${responseOf(one)}`, ...notedFor(seen, checkedBy)])
      : observed([`it was sent once: ${responseOf(one)}`], advice[state])
  },
}
