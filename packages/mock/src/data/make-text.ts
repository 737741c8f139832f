import type { Random } from './random.ts'

/** What a rule knows of the field that it makes a text for. */
export interface TextContext {
  readonly random: Random
  readonly name: string
  readonly parent: string
  /** The time, in milliseconds since 1970. */
  readonly now: number
  /** When what the request is about takes place, in milliseconds since 1970. */
  readonly event: number
  /** The stream of the whole answer: its children are the same wherever they are asked for. */
  readonly answer: Random
}

type Rule = readonly [name: RegExp, make: (context: TextContext) => string, parent?: RegExp]

const day = 86_400_000
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'
const smdp = 'smdp.esim.example'
const words = [
  'amber', 'cedar', 'cloud', 'coast', 'delta', 'ember', 'field', 'grove', 'harbor', 'island',
  'lake', 'maple', 'meadow', 'north', 'ocean', 'orchid', 'river', 'sample', 'stone', 'valley',
] // biome-ignore format: a list to be read at a glance
const firstNames = ['Alex', 'Charlie', 'Jamie', 'Jordan', 'Morgan', 'Robin', 'Sam', 'Taylor']
const lastNames = ['Example', 'Muster', 'Placeholder', 'Sample', 'Specimen', 'Testwell']
const zones = ['Etc/UTC', 'Europe/Paris', 'Europe/Istanbul', 'Asia/Dubai', 'Asia/Tokyo', 'America/New_York']

const chars = (random: Random, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[random.int(alphabet.length)]).join('')
const word = (random: Random): string => random.pick(words) ?? ''
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const two = (value: number): string => String(value).padStart(2, '0')
const clock = (random: Random, from: number, hours: number): string =>
  `${two(from + random.int(hours))}:${random.pick(['00', '15', '30', '45'])}`
const slug = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

function sentence(random: Random): string {
  const count = 3 + random.int(5)
  return `${capitalised(Array.from({ length: count }, () => word(random)).join(' '))}.`
}

/** The digit that makes a number pass the check of ITU-T E.118, which is Luhn's. */
function checkDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

function iccid(random: Random): string {
  // 89 is telecommunication; 999 is a country code that is not assigned.
  const number = `89999${chars(random, digits, 13)}`
  return number + checkDigit(number)
}

function url(random: Random, name: string, ending: string): string {
  return `https://cdn.travel-card.example/${slug(name)}/${word(random)}-${chars(random, digits, 4)}${ending}`
}

/** A moment that fits the field's name: `createdAt` lies in the past, all else around the request's event. */
export function makeMoment({ random, name, parent, now, event }: TextContext): number {
  if (/created|issued|birth|registered|since/i.test(name))
    return now - random.int(700 * 86_400) * 1000 - random.int(1000)
  // An arrival is at least two hours later than a departure.
  const start = event + (/arrival|end|until/i.test(parent + name) ? 16 : 6) * 3_600_000
  return start + random.int(8 * 60) * 60_000
}

// The first rule that fits a field's name, and its parent's where one is given, makes its text.
const rules: readonly Rule[] = [
  [/^iccid$/i, ({ random }) => iccid(random)],
  [/^lpa$/i, ({ random }) => `LPA:1$${smdp}$EXAMPLE-${chars(random, capitals + digits, 16)}`],
  [/smdp|host/i, () => smdp],
  [/maskedCardNumber|maskedPan/i, ({ random }) => `**** **** **** ${chars(random, digits, 4)}`],
  [/last4/i, ({ random }) => chars(random, digits, 4)],
  [/expir/i, ({ random, now }) => {
    const month = new Date(now).getUTCFullYear() * 12 + 12 + random.int(48)
    return `${two((month % 12) + 1)}/${two(Math.floor(month / 12) % 100)}`
  }],
  [/iata/i, ({ random }) => chars(random, capitals, 2), /airline|carrier/i],
  [/iata/i, ({ random }) => chars(random, capitals, 3)],
  [/icao/i, ({ random }) => chars(random, capitals, 3), /airline|carrier/i],
  [/icao/i, ({ random }) => chars(random, capitals, 4)],
  [/^(number|flightNumber)$/i, ({ random }) => chars(random, capitals, 2) + String(1 + random.int(9999)), /flight/i],
  [/currency/i, ({ answer }) => answer.child('currency').pick(['EUR', 'USD', 'GBP', 'CHF', 'AED', 'TRY', 'JPY'])],
  [/email/i, ({ random }) => `${word(random)}.${word(random)}${random.int(1000)}@customer.example`],
  // Numbers that Ofcom keeps free for fiction.
  [/phone|mobile$|msisdn/i, ({ random }) => `+447700900${chars(random, digits, 3)}`],
  [/nationality|countryCode/i, ({ random }) => random.pick(['AE', 'CH', 'DE', 'ES', 'FR', 'GB', 'JP', 'NL', 'TR', 'US'])],
  [/birth/i, ({ random, now }) => isoDay(now - (18 * 366 + random.int(50 * 365)) * day)],
  [/national|passport|document/i, ({ random }) => `EXAMPLE-ID-${chars(random, digits, 6)}`],
  [/zip|postal/i, ({ random }) => chars(random, digits, 5)],
  [/^firstName|givenName/i, ({ random }) => random.pick(firstNames) ?? ''],
  [/^lastName|familyName|surname/i, ({ random }) => random.pick(lastNames) ?? ''],
  [/line\d|street/i, ({ random }) => `${1 + random.int(200)} ${capitalised(word(random))} Street`],
  [/city|town/i, ({ random }) => `${capitalised(word(random))}town`],
  [/state|region/i, ({ random }) => `${capitalised(word(random))} State`, /address/i],
  [/country/i, ({ random }) => `${capitalised(word(random))}land`],
  [/timezone/i, ({ random }) => random.pick(zones) ?? ''],
  [/workingTime|^time$|hours/i, ({ random }) => `${clock(random, 4, 4)}-${clock(random, 20, 4)}`],
  [/openTime/i, ({ random }) => clock(random, 4, 5)],
  [/closeTime/i, ({ random }) => clock(random, 18, 6)],
  [/orderTime|leadTime/i, ({ random }) => `${1 + random.int(48)} hours`],
  [/openStatus/i, ({ random }) => random.pick(['open', 'closed'])],
  [/unit/i, ({ random }) => random.pick(['minutes', 'seconds']), /voice|call/i],
  [/unit/i, ({ random }) => random.pick(['days', 'months']), /validity/i],
  [/unit/i, ({ random }) => random.pick(['MB', 'GB'])],
  [/standards?/i, ({ random }) => random.pick(['3G', '4G', '5G'])],
  [/hash|digest/i, ({ random }) => chars(random, '0123456789abcdef', 16)],
  [/coupon|voucher/i, ({ random }) => `EXAMPLE-COUPON-${chars(random, capitals + digits, 8)}`],
  [/photo|image|picture|avatar/i, ({ random, name }) => url(random, name, '.jpg')],
  [/logo|flag|icon/i, ({ random, name }) => url(random, name, '.svg')],
  [/(url|link|href)$/i, ({ random, parent }) => url(random, parent, '')],
  [/^terminalType|gateType/i, ({ random }) => random.pick(['domestic', 'international', 'departure', 'arrival'])],
  [/^terminal/i, ({ random }) => `Terminal ${1 + random.int(5)}`],
  [/^title$/i, ({ random }) => `Terminal ${1 + random.int(5)}`, /^terminal$/i],
  [/^title$/i, ({ random }) => `${capitalised(word(random))} International Airport`, /airport/i],
  [/(^id|Id|ID)$/, ({ random, parent }) => `${slug(parent)}-${chars(random, '0123456789abcdef', 8)}`],
  [/type$/i, ({ random, name }) => `${slug(name)}-${1 + random.int(9)}`],
  [/status|state/i, ({ random }) => `example-status-${1 + random.int(9)}`],
  [/code$/i, ({ random }) => chars(random, capitals + digits, 8)],
  [/address/i, ({ random }) => `Terminal ${1 + random.int(5)}, level ${random.int(5)}, ${word(random)} wing`],
  [/businessName/i, ({ random }) => `Example ${capitalised(word(random))} Limited`],
  [/name|title|label|brand/i, ({ random }) => `Example ${capitalised(word(random))}`],
] // biome-ignore format: a table to be read at a glance

/** A text that looks like what the field's name says; a sentence where no rule fits. */
export function makeText(context: TextContext): string {
  const rule = rules.find(
    ([name, , parent]) => name.test(context.name) && (parent === undefined || parent.test(context.parent)),
  )
  return rule ? rule[1](context) : sentence(context.random)
}

export function makeUri({ random, name }: TextContext): string {
  return url(random, name.replace(/ur[il]$/i, '') || 'pages', '')
}
