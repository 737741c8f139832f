import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Format, formats, receivedFormats } from './formats.ts'

test.each<[format: Format, taken: readonly string[], refused: readonly string[]]>([
  [
    'date',
    ['2026-01-15', '2024-02-29', '2000-02-29', '0000-01-01', '0000-02-29', '9999-12-31'],
    [
      // No day of the calendar
      '2026-02-30', '2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32',
      // Another notation
      '', ' ', '2026', '2026-01', '2026-1-5', '26-01-15', '20260115', '2026-W03-4', '2026-015', '15.01.2026', '2026/01/15',
      '+002026-01', '+010000-01', '+002026-01-15', '-000001-01', '-2026-01-15', '2026-01-15Z', '2026-01-15T', '2026-01-15T00:00:00Z', ' 2026-01-15',
      '2026-01-15 ', '2026-01-15\n', '２０２６-01-15', 'Thu Jan 15',
    ],
  ],
  [
    'date-time',
    [
      '2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.123456789Z', '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z', '2024-02-29T00:00:00Z',
      // RFC 3339, section 5.6: the letters may be lower-case.
      '2026-01-15t09:30:00Z', '2026-01-15T09:30:00z', '2026-01-15t09:30:00.5z',
      // Offsets, of which -00:00 says that the local one is not known.
      '2026-01-15T09:30:00+01:00', '2026-01-15T09:30:00-23:59', '2026-01-15T09:30:00+00:00', '2026-01-15T09:30:00-00:00',
      '0000-01-01T00:00:00+23:59',
      // Section 5.7: a leap second ends a month, in UTC.
      '2016-12-31T23:59:60Z', '2016-12-31T23:59:60.5Z', '2015-06-30t23:59:60z', '2017-01-01T00:59:60+01:00',
      '2016-12-31T15:59:60-08:00', '2026-01-31T23:59:60Z', '2024-02-29T23:59:60Z', '9999-12-31T23:59:60Z',
    ],
    [
      '', 'T', '2026-01-15', '09:30:00Z', '2026-01-15T', '2026-01-15T09:30:00', '2026-01-15T09:30Z', '2026-01-15T9:30:00Z',
      '2026-02-30T09:30:00Z', '2026-02-29T09:30:00Z', '2026-13-01T09:30:00Z', '20260115T093000Z', '+002026-01-15T09:30:00Z',
      // The grammar has the letter alone between day and time.
      '2026-01-15 09:30:00Z', '2026-01-15_09:30:00Z', '2026-01-1509:30:00Z', '2026-01-15T 09:30:00Z', '2026-01-15TT09:30:00Z',
      // Hours, minutes and seconds that no clock shows
      '2026-01-15T24:00:00Z', '2026-01-15T25:00:00Z', '2026-01-15T09:60:00Z', '2026-01-15T09:30:61Z',
      // No end of a month in UTC
      '2026-01-15T10:00:60Z', '2026-01-15T23:59:60Z', '2016-12-31T23:58:60Z', '2016-12-31T22:59:60Z', '2016-12-31T23:59:60+01:00',
      '2026-02-29T23:59:60Z',
      // Offsets and fractions without what belongs to them
      '2026-01-15T09:30:00+0100', '2026-01-15T09:30:00+01', '2026-01-15T09:30:00+1:00', '2026-01-15T09:30:00+24:00',
      '2026-01-15T09:30:00+01:60', '2026-01-15T09:30:00Z+01:00', '2026-01-15T09:30:00.Z', '2026-01-15T09:30:00,5Z',
      '2026-01-15T09:30:00Z\n', ' 2026-01-15T09:30:00Z', '2026-01-15T09:30:00 Z', '2026-01-15T09:30:00\u0130', 'yesterday',
    ],
  ],
  [
    'uri',
    [
      'https://cdn.travel-card.example/flags/xx.svg', 'HTTPS://A.EXAMPLE', 'https://a.example/b?c=d&e#f', 'https://a.example?', 'a+b-c.1:x',
      'https://u:p@a.example:8443/', 'https://@a.example', 'https://a.example:', 'https://a.example/%E4%BE%8B', 'https://a.example/%00',
      'https://a.example//b/../c', "https://a.example/~_.-!$&'()*+,;=:@", 'https://a.example/?a/b?c#d/e?f', 'https://127.0.0.1',
      // Addresses in brackets: IPv6, and what may come after it
      'http://[::1]', 'https://[2001:db8::1]:8443/a', 'http://[::ffff:192.0.2.1]', 'http://[1:2:3:4:5:6:7:8]', 'http://u@[::]/', 'http://[v1.a:b]',
      // The generic grammar asks for neither a host nor an authority.
      'urn:example:travel', 'mailto:nobody@customer.example', 'data:text/html,%3Cb%3E', 'a:', 'a:/', 'a:/b', 'a:b/c', 'a:?b', 'file:///a', 'http://',
    ],
    [
      // No scheme: a relative reference
      '', '/', '/flags/xx.svg', 'flags/xx.svg', '//a.example/b', '?a', '#a', 'a.example', '://a.example', '1a:b', '-a:b', 'é:b',
      // Percent signs that encode nothing
      'https://a.example/%', 'https://a.example/%2', 'https://a.example/%zz', 'https://a.example/?%g0', 'https://%zz/', 'https://a.example/#%',
      // Characters that no URI has
      'https://a.example/ b', ' https://a.example', 'https://a.example\n', 'https://a.example/\u0000', 'https://a.example/\u0007', 'https://a.example/\t',
      'https://a.example/\u007f', 'https://a.example/é', 'https://é.example', 'https://a.example/😀', 'https://a.example/<b>', 'https://a.example/"',
      'https://a.example/{b}', 'https://a.example/a|b', 'https://a.example/^', 'https://a.example/`', 'https:\\\\a.example', 'https://a.example/\u017f',
      // Brackets, colons and signs where the grammar has none
      'http://::1', 'http://[::1', 'http://::1]', 'http://[]', 'http://[::g]', 'http://[1::2::3]', 'http://[1:2:3:4:5:6:7:8:9]', 'http://[127.0.0.1]',
      'http://[::1]a', 'http://a[::1]', 'http://[fe80::1%25en0]', 'http://[v1.]', 'http://[::1]]', 'http:/[::1]', 'https://a.example/[b]', 'https://a.example/?[b]', 'https://a.example#[b]',
      'http://a:b:c', 'http://a:80:80', 'http://a:b/', 'https://a@b@c.example/', 'https://a.example/#b#c',
    ],
  ],
])('the format %s takes what its standard takes, and nothing else', (format, taken, refused) => {
  expect(taken.filter((text) => !formats[format](text))).toEqual([])
  expect(refused.filter((text) => formats[format](text))).toEqual([])
}) // biome-ignore format: tables to be read at a glance

test('a long text is judged at once, however it ends', () => {
  const long = 'a'.repeat(100_000)
  expect(formats.uri(`https://${long}/${long}?${long}#${long}`)).toBe(true)
  for (const start of ['https://', 'https://a.example/', 'a:', 'https://a.example/?', 'https://[::'])
    expect(formats.uri(`${start}${long}:${long}@${long} `)).toBe(false)
})

const ajv = new Ajv2020()
addFormats.default(ajv)

const part = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts)
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''))
const day = joined(
  part('0000', '2024', '1900'),
  part('-', ''),
  part('01', '02', '12', '00', '13'),
  part('-'),
  part('01', '28', '29', '30', '31', '00', '32'),
)
const moment = joined(
  day,
  part('T', 't', ' ', ''),
  part('00:', '23:', '24:'),
  part('00:', '59:', '60:'),
  part('00', '59', '61'),
  part('', '.1', '.'),
  part('Z', 'z', '', '+01:00', '-23:59', '+24:00', '+0100', '+01'),
)
const pieces = (list: string): fc.Arbitrary<string> =>
  fc.array(part(...list.split('|')), { maxLength: 8 }).map((texts) => texts.join(''))
const uri = pieces('http|urn|:|/|//|?|#|[|]|::1|a|é|%20|%|@| |.|1|x.example|<|\\')
// Not fc.webUrl(), which first makes a table of all of Unicode, for a second.
const webUrl = joined(
  part('https://', 'http://'),
  part('a.example', 'b.a-1.example', 'a.example:8443', '127.0.0.1', 'u:p@a.example', 'xn--bcher-kva.example'),
  pieces("/|/a|/..|~_.-!$&'()*+,;=:@|%20|%E4%BE%8B|1").map((path) => path && `/${path}`),
  part('', '?', '?a=b&c', '?/%20'),
  part('', '#', '#a/b?c'),
)

test.each<[format: Format, taken: readonly string[], refused: readonly string[]]>([
  [
    'date-time',
    [
      '2026-01-15T08:30Z', '2026-01-15T08Z', '2026-01-15T08:30:00,5Z', '20260115T083000Z', '2026-015T08:30Z', '2026-W03-4T08:30Z',
      '2026-01-15T08:30+00', '2026-01-15T08:30:00+0100', '2026-01-15T24:00Z', '2026-01-15T08:30:00',
    ],
    ['', '2026-01-15', '2026-02-30T08:30Z', '20260230T0830Z', '2026-01-15T8:30Z', '2026-01-15T08:60Z', '2026-W54-1T00Z', '2026-01-15 08:30Z', 'yesterday'],
  ],
  [
    'uri',
    ['//cdn.travel-card.example/a.svg', '/flags/xx.svg', 'https://é.example/ü', 'https://a.example/{b}', 'https://a.example/a|b'],
    ['', 'xx.svg', 'no url', 'https://', 'https://a b', 'https://a.example/ b', '//[::g]'],
  ],
])('of what is received, the format %s takes all that the documentation allows', (format, taken, refused) => {
  expect(taken.filter((text) => !receivedFormats[format](text))).toEqual([])
  expect(refused.filter((text) => receivedFormats[format](text))).toEqual([])
}) // biome-ignore format: tables to be read at a glance

test('what is sent and made is always fit to be received', () => {
  for (const format of ['date', 'date-time', 'uri'] as const) {
    const made = { date: day, 'date-time': moment, uri: webUrl }[format]
    fc.assert(fc.property(made, (text) => !formats[format](text) || receivedFormats[format](text)))
  }
})

/**
 * Texts that ajv-formats takes though the grammars do not: a space, the hour 24 before some offsets, offsets without a colon,
 * and brackets or colons in an authority.
 */
function isLoose(text: string, format: Format): boolean {
  if (format === 'date-time') return /^.{10}(\s|.24)|[+-]\d\d(\d\d)?$/.test(text)
  const [, slashes, authority = ''] = /^[a-z][a-z\d+.-]*:(\/\/?)([^/?#]*)/i.exec(text) ?? []
  return slashes === '/'
    ? /[[\]]/.test(authority)
    : !/^([^@[\]]*@)?([^@:[\]]*|\[::1\])(:\d*)?$/.test(authority)
}

test.each<[Format, fc.Arbitrary<string>]>([['date', day], ['date-time', moment], ['uri', uri]])('the format %s is judged as ajv-formats does, save where that is loose', (format, made) => {
  const validate = ajv.compile({ type: 'string', format })
  fc.assert(
    fc.property(fc.oneof(made, webUrl, fc.date({ noInvalidDate: true }).map((date) => date.toISOString()), fc.string()), (text) => {
      // It refuses a URI with nothing between its scheme and its query, which the grammar has (`path-empty`).
      fc.pre(!/^[a-z][^:]*:([?#]|$)/i.test(text))
      return formats[format](text) === (validate(text) && !isLoose(text, format))
    }),
    { numRuns: process.env.SOAK ? 200_000 : 6000 },
  )
}) // biome-ignore format: long lists of values
