import type { Random } from './random.ts'

/** The field that a text is generated for, and its surroundings. */
export interface TextContext {
  readonly random: Random
  readonly name: string
  readonly parent: string
  /** The current time, in milliseconds since 1970. */
  readonly now: number
  /** The time of the event that the request is about, in milliseconds since 1970. */
  readonly event: number
  /** The stream of the whole response, for texts that are the same in each of its fields. */
  readonly answer: Random
}

type Rule = readonly [name: RegExp, make: (context: TextContext) => string, parent?: RegExp]

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'
const words = [
  'amber', 'cedar', 'cloud', 'coast', 'delta', 'ember', 'field', 'grove', 'harbor', 'island',
  'lake', 'maple', 'meadow', 'north', 'ocean', 'orchid', 'river', 'sample', 'stone', 'valley',
] // biome-ignore format: a list to be read at a glance
const firstNames = ['Alex', 'Charlie', 'Jamie', 'Jordan', 'Morgan', 'Robin', 'Sam', 'Taylor']
const lastNames = ['Example', 'Muster', 'Placeholder', 'Sample', 'Specimen', 'Testwell']

const chars = (random: Random, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[random.int(alphabet.length)]).join('')
const word = (random: Random): string => random.pick(words) ?? ''
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const slug = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

function sentence(random: Random): string {
  const count = 3 + random.int(5)
  return `${capitalised(Array.from({ length: count }, () => word(random)).join(' '))}.`
}

/** Returns a moment that fits the field's name: in the past for `createdAt` and the like, otherwise near the request's event. */
export function makeMoment({ random, name, parent, now, event }: TextContext): number {
  if (/created|issued|birth|registered|since/i.test(name))
    return now - random.int(700 * 86_400) * 1000 - random.int(1000)
  // An arrival is at least two hours after a departure.
  const start = event + (/arrival|end|until/i.test(parent + name) ? 16 : 6) * 3_600_000
  return start + random.int(8 * 60) * 60_000
}

// The first rule that matches the field's name (and the parent's, if the rule has a second expression) generates the text.
const rules: readonly Rule[] = [
  [/iata/i, ({ random }) => chars(random, capitals, 2), /airline|carrier/i],
  [/iata|icao/i, ({ random }) => chars(random, capitals, 3)],
  // Neutral texts for fields whose format or values aren't documented, the same throughout a response.
  [
    /iccid|^lpa$|smdp|masked|expir|birth|currency|national|zip|hash|zone|time$|type$|status|code$|unit|standard/i,
    ({ answer, name }) => `example-${slug(name)}-${1 + answer.child(name).int(99)}`,
  ],
  [/^(number|flightNumber)$/i, ({ random }) => chars(random, capitals, 2) + String(1 + random.int(9999)), /flight/i],
  [/email/i, (context) => makeEmail(context)],
  // Phone numbers that Ofcom reserves for fiction.
  [/phone|mobile$|msisdn/i, ({ random }) => `+447700900${chars(random, digits, 3)}`],
  [/^firstName|givenName/i, ({ random }) => random.pick(firstNames) ?? ''],
  [/^lastName|familyName|surname/i, ({ random }) => random.pick(lastNames) ?? ''],
  [/line\d|street/i, ({ random }) => `${1 + random.int(200)} ${capitalised(word(random))} Street`],
  [/city|town/i, ({ random }) => `${capitalised(word(random))}town`],
  [/country|state|region/i, ({ random }) => `${capitalised(word(random))}land`],
  [/photo|image|picture|logo|flag|icon|(url|link|href)$/i, (context) => makeUri(context)],
  [/^terminal/i, ({ random }) => `Terminal ${1 + random.int(5)}`],
  [/^title$/i, ({ random }) => `Terminal ${1 + random.int(5)}`, /^terminal$/i],
  [/^title$/i, ({ random }) => `${capitalised(word(random))} International Airport`, /airport/i],
  [/(^id|Id|ID)$/, ({ random, parent }) => `${slug(parent)}-${chars(random, '0123456789abcdef', 8)}`],
  [/address/i, ({ random }) => `Terminal ${1 + random.int(5)}, level ${random.int(5)}, ${word(random)} wing`],
  [/name|title|label|brand/i, ({ random }) => `Example ${capitalised(word(random))}`],
] // biome-ignore format: a table to be read at a glance

/** Returns a text that fits the field's name, or a sentence if no rule matches. */
export function makeText(context: TextContext): string {
  const rule = rules.find(
    ([name, , parent]) => name.test(context.name) && (parent === undefined || parent.test(context.parent)),
  )
  return rule ? rule[1](context) : sentence(context.random)
}

export function makeEmail({ random }: Pick<TextContext, 'random'>): string {
  return `${word(random)}.${word(random)}${random.int(1000)}@customer.example`
}

/** Returns a random UUID (RFC 9562, section 5.4). */
export function makeUuid({ random }: Pick<TextContext, 'random'>): string {
  const hex = (count: number): string => chars(random, '0123456789abcdef', count)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

export function makeUri({ random, name, parent }: TextContext): string {
  const kind = slug(name.replace(/(ur[il]|link|href)$/i, '') || parent)
  return `https://cdn.travel-card.example/${kind}/${word(random)}-${chars(random, digits, 4)}`
}
