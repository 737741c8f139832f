import { afterEach, expect, test, vi } from 'vitest'
import {
  formatDate,
  formatQuantity,
  imageOrigins,
  imageUrl,
  joinTexts,
  listOf,
  readAmount,
  textOf,
  wordsOf,
} from './values.ts'

test.each<[what: string, text: unknown, shown: unknown]>([
  ...['', ' ', '\t\u0000\u0007', '\u200B\uFEFF', undefined, null, {}, []].map(
    (value): [string, unknown, unknown] => [`no text of ${JSON.stringify(value)}`, textOf(value), undefined],
  ),
  ['a number as people read it', textOf(0.1 + 0.2), '0.3'],
  ['of a missing list no element', listOf(null), []],
  ['of a list what is no null', listOf([null, 'one']), ['one']],
  ['text as it is', textOf('fast-track'), 'fast-track'],
  ['an object as JSON', textOf({ code: 7 }), '{"code":7}'],
  ['what is there, joined', joinTexts(', ', ['Sampletown', null, ' ', 7]), 'Sampletown, 7'],
  ['nothing joined as nothing', joinTexts(', ', [undefined, '']), undefined],
  ['a day as the same day in each time zone', formatDate('2099-06-15'), expect.stringMatching(/15/)],
  ['a moment in UTC', formatDate('2099-06-15T08:30:00+02:00'), expect.stringMatching(/0?6:30\sUTC$/)],
  ['no date as it was sent', formatDate('2099-02-31x'), '2099-02-31x'],
  ['no date of a calendar as it was sent', formatDate('2099-13-01'), '2099-13-01'],
  ['no date that is missing', formatDate(null), undefined],
  ['a quantity', formatQuantity({ quantity: 6.5, unit: 'GB' }), '6.5 GB'],
  ['a quantity without a unit', formatQuantity({ quantity: 6.5 }), '6.5 (unit unknown)'],
  ['no quantity', formatQuantity({ unit: 'GB' }), undefined],
  ['a name of a list in words', wordsOf('fast-track'), 'Fast track'],
  ['what is no such name as it is', wordsOf('__proto__'), '__proto__'],
])('%s is shown', (_, text, shown) => {
  expect(text).toEqual(shown)
})

const others = ['', '0x10', '-5', '1e21', '9007199254740993', '1,250', '1.2.3', 'Infinity', '٣']

test.each<[text: string, amount: number | undefined]>([
  ['250', 250],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['0', 0],
  ...others.map((text): [string, undefined] => [text, undefined]),
])('"%s" is the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

// A page from a file, or in a sandboxed frame, has the origin `null`, as have URLs such as those with data. A server has none.
test.each(['https://app.travel-card.example', 'null', undefined])(
  'an image is from a named host or from the page, whose origin is %s, and never code or data',
  (origin) => {
    vi.stubGlobal('location', origin && { origin })
    const named = `${imageOrigins[0]}/lounge.jpg`
    const refused = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'https://other.example/1.jpg',
      '1.jpg',
    ]
    expect([named, ...refused, null].map(imageUrl).filter(Boolean)).toEqual([named])
  },
)
