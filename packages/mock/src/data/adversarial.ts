import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  '0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '%00%0a%0d',
  'line one\nline two\r\nline three\u2028line four',
  '\t\u0000\u0007',
  'https://travel-card.example@elsewhere.example/',
  'javascript:alert(1)',
  'Łódź – “naïve” façade',
  'مطار تجريبي',
  'שדה תעופה לדוגמה',
  '例えば国際空港',
  'ตัวอย่าง'.repeat(20),
  '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Z̴̧͖̅a̷̡̛̗l̶̤̀g̸̥͝o̵̪̓',
  '\u202Etxet desrever',
  'zero\u200Bwidth\uFEFFjoined',
] as const

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Returns a text that breaks a careless screen or parser. */
export function adversarialText(random: Random): string {
  const choice = random.int(10)
  if (choice === 0) return longWord.repeat(1 + random.int(20))
  if (choice === 1) return `example-unknown-${random.int(100_000)}`
  return random.pick(texts)
}

/** Returns a number that is extreme or hard to handle. */
export function adversarialNumber(random: Random): number {
  return random.pick([
    0, -1, 1, 0.1 + 0.2, -0.005, 1e-7, 1e21, 99_999_999.99, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2, -(2 ** 53), 1.7e308, 5e-324,
    random.int(1_000_000) / 1000,
  ]) // biome-ignore format: a list to be read at a glance
}

/** Returns an unusual but valid day. */
export function adversarialDay(random: Random): string {
  return random.pick(['0001-01-01', '1900-01-01', '1970-01-01', '2038-01-19', '9999-12-31'])
}

/** Returns a moment in an unusual notation that RFC 3339 allows. */
export function adversarialMoment(random: Random): string {
  const time = random.pick([
    '00:00:00Z',
    '23:59:59.999999999Z',
    '12:30:00+14:00',
    '12:30:00-12:00',
    '00:00:00.1+05:45',
  ])
  return `${adversarialDay(random)}T${time}`
}

/** Returns an unusual but valid UUID. */
export function adversarialUuid(random: Random): string {
  return random.pick(['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])
}

/** Returns an unusual but valid email address. */
export function adversarialEmail(random: Random): string {
  return random.pick([
    "!#$%&'*+/=?^_`{|}~-@customer.example",
    "O'Brien@a.b.c.customer.example",
    '0@xn--e1afmkfd.example',
    `${'long'.repeat(16)}@customer.example`,
  ])
}

/** Returns an unusual but valid URI. */
export function adversarialUri(random: Random): string {
  return random.pick([
    'urn:example:travel:card',
    'https://[2001:db8::1]:8443/a//b/../c?x=%00#y',
    'http://xn--e1afmkfd.example/%E4%BE%8B',
    `https://cdn.travel-card.example/${'long/'.repeat(200)}`,
    'mailto:nobody@customer.example',
    'data:text/html,%3Cscript%3Ealert(1)%3C/script%3E',
  ])
}

export const unknownNames = [
  'futureField',
  '__proto__',
  'constructor',
  'toString',
  'data',
  '$ref',
  'then',
  '0',
  '',
  'ключ',
] as const
