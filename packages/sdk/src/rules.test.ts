import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const now = (): number => Date.UTC(2026, 10, 20, 12)

test.each<[name: string, rule: rules.ValueRule, accepted: unknown[], refused: unknown[]]>([
  ['missing', rules.missing, [0, false, null, 'a'], [undefined, '']],
  ['typed', (value) => rules.typed(value, 'object'), [{}, []], [null, 'a', 5, undefined]],
  ['finite', rules.finite, [0, -1.5], [Number.NaN, Infinity, -Infinity, '5', 5n, null]],
  ['integer', rules.integer, [5, -1, 0], [1.5, '5', null]],
  ['list', rules.list, [[]], [{}, null, 'a']],
  ['record', rules.record, [{}], [[], null, 'a']],
  [
    'headerText',
    rules.headerText,
    ['a', 'a b', '\u00e4', ''],
    [' a', 'a ', 'a\nb', '\u0000', '\u20ac', 5, null],
  ],
  [
    'encodableList',
    rules.encodableList,
    [[], ['a', 1, true]],
    ['a', [null], [{}], ['\ud800'], [Number.NaN], {}],
  ],
  ['encodable', rules.encodable, ['a', '😀', '\n'], ['\ud800', 'a\udc00', 5]],
  [
    'segment',
    rules.segment,
    ['a', '...', 'a/b', '😀', '..a', 'a..', '.hidden', 'a/..b', '50%2e5'],
    ['.', '..', '\n', '\u0085', '\ud800', null, Symbol('a')],
  ],
  // The contract's own tests cover more values of each format.
  ['date', rules.date, ['2026-02-28', '2028-02-29'], ['2026-02-29', '2026-12-01T00:00:00Z', '']],
  ['dateTime', rules.dateTime, ['2026-01-15T09:30:00Z'], ['2026-01-15', '2026-01-15T09:30:00+0100']],
  ['uri', rules.uri, ['https://a.example/b', 'urn:a:b'], ['/b', 'https://a.example/%zz', '']],
  ['future', rules.future, ['2026-11-20', '9999-12-31'], ['2026-11-19', '1999-01-01']],
  [
    'future, before a day has ended at UTC-12',
    (value) => rules.future(value, () => now() - 1),
    ['2026-11-19'],
    [],
  ],
  ['matches', (value) => rules.matches(value, /^\d$/u), ['5'], ['55', 'a']],
  ['oneOf', (value) => rules.oneOf(value, ['a', 5]), ['a', 5], ['b', '5']],
  ['atLeast', (value) => rules.atLeast(value, 2), [2, 3], [1.9]],
  ['atMost', (value) => rules.atMost(value, 2), [2, 1], [2.1]],
  ['longEnough', (value) => rules.longEnough(value, 2), ['ab', '😀😀'], ['a', '😀']],
  ['shortEnough', (value) => rules.shortEnough(value, 1), ['a', '😀'], ['ab']],
])('the rule %s accepts valid values, and says what is wrong with others', (_, rule, accepted, refused) => {
  for (const value of accepted) expect([value, rule(value, now)]).toEqual([value, false])
  for (const value of refused)
    expect([value, rule(value, now)]).toEqual([
      value,
      expect.stringMatching(/^(must |is missing$|is empty$)/),
    ])
})

// `location /api/ { proxy_pass http://backend/; }`: nginx decodes the path, resolves `.` and `..`, and passes that on.
// Other proxies decode twice, take `\` for `/`, or cut off parameters after a `;`.
const separators = ['/', '\\', ';', '%2f', '%5C', '%3B', '%252F', '%255c', '%253b']
const steps = ['.', '..', '%2e', '.%2E', '%2e%2e', '%252e%252E', '%252e.']
const climbing = separators.flatMap((by) =>
  steps.flatMap((step) => [step, `${step}${by}lounges`, `x${by}${step}`, `x${by}${step}${by}y`]),
)

test.each([
  ...climbing,
  ...['../lounges/order/1', 'x/../../esim/details/1'],
  // A question mark or a number sign ends a path as a slash does, and a space at the end of a URL is dropped.
  ...['..?', '..#', '.?x', 'x/..?', '%2e%2e?', '..%3f', '..%23', '.. ', '..%20'],
  // Control characters are dropped in a URL, and these become some once a proxy decodes them.
  ...['.%09.', '.%0a.', '..%00', 'a\u0000b', 'a\nb'],
])('refuses the id %j, which a proxy could take for another path', (id) => {
  expect(rules.segment(id)).toMatch(/^must not/)
})

// Each would take minutes if the rule read it more than once.
test.each([
  ['%', '25'.repeat(500_000)],
  ['', `%${'25'.repeat(1000)}`.repeat(1000)],
  ['/%', `${'25'.repeat(500_000)}2e%${'25'.repeat(500_000)}`],
])('accepts an id of a million characters, which starts with %j, as one segment', (start, rest) => {
  expect(rules.segment(start + rest)).toBe(false)
})
