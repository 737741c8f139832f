import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '../..')

/** Returns a text without the marks of comments and tables, and with single spaces. */
const read = (file: string): string =>
  readFileSync(join(workspace, file), 'utf8')
    .replace(/^ *(\/\*)?\*+ ?/gm, ' ')
    .replace(/\s+/g, ' ')

const sdk = 'packages/sdk/README.md'
const mock = 'packages/mock/README.md'
const guide = (name: string): string => `packages/docs/guides/${name}.md`

/** Where the code sets a value, as the group of an expression, and in which words texts tell it. */
interface Default {
  readonly code: readonly [file: string, value: RegExp]
  /** The sentences, with the value as a number `{n}`, a text `{text}`, in `{seconds}`, in `{MiB}`, as a date `{day}` or as a number of `{times}`. */
  readonly told: readonly (readonly [file: string, ...sentences: readonly string[]])[]
}

const ofClient = (value: RegExp): Default['code'] => ['packages/sdk/src/read-options.ts', value]
const ofCommand = (value: RegExp): Default['code'] => ['packages/mock/src/server/cli-options.ts', value]
const usage = 'packages/mock/src/cli.ts'
const callLog = 'packages/mock/src/call-log.ts'
const mockOptions = 'packages/mock/src/mock.ts'

const defaults: readonly Default[] = [
  {
    code: ofClient(/const defaults = \{ timeoutMs: (\w+)/),
    told: [
      ['packages/sdk/src/options.ts', '`Infinity` means no limit. Default: {n}.'],
      [sdk, '### `timeoutMs` Type: `number`. Default: {n}.'],
      [guide('03-errors'), '`timeoutMs` ({seconds} by default)'],
      [guide('06-client-options'), 'The default is {seconds}.'],
    ],
  },
  {
    code: ofClient(/const defaults = .*retries: (\d+)/),
    told: [
      ['packages/sdk/src/options.ts', 'replaces this delay. Default: {n}.'],
      [sdk, '### `retries` Type: `number`. Default: {n}.'],
      [guide('03-errors'), 'by default, the client retries each read up to {times}'],
    ],
  },
  {
    code: ['packages/sdk/src/attempts.ts', /storeTimeoutMs = (\w+)/],
    told: [
      ['packages/sdk/src/attempts-log.ts', 'to answer, in milliseconds. Default: {n}.'],
      [sdk, '`storeTimeoutMs` ({n} by default)'],
      [guide('05-attempt-stores'), '`storeTimeoutMs` ({seconds})'],
    ],
  },
  {
    code: ['packages/sdk/src/send.ts', /const longestWaitMs = (\w+)/],
    told: [
      ['packages/sdk/src/options.ts', 'at most {s} replaces this delay'],
      [guide('03-errors'), 'would have to wait more than {s},'],
    ],
  },
  {
    code: ['packages/sdk/src/token-source.ts', /const longestRefreshMs = (\w+)/],
    told: [[guide('02-authentication'), 'more than {seconds}']],
  },
  {
    code: [mockOptions, /data: '(\w+)'/],
    told: [
      [mockOptions, "that you don't set yourself. Default: `'{text}'`."],
      [mock, "The default is `'{text}'`."],
    ],
  },
  {
    code: [mockOptions, /seed: (\d+)/],
    told: [
      [mockOptions, 'always produce the same data. Default: {n}.'],
      [mock, 'a number or string, {n} by default'],
    ],
  },
  {
    code: [mockOptions, /unknownInput: '(\w+)',/],
    told: [
      [mockOptions, "(`'{text}'`, the default)"],
      [mock, "(`'{text}'`, the default)"],
    ],
  },
  {
    code: [mockOptions, /const fixed = (\w+)/],
    told: [
      [mockOptions, 'but {day} for generated data', '{day}, a fixed time'],
      [mock, 'which uses {day}'],
    ],
  },
  {
    code: [callLog, /const mostEntries = (\w+)/],
    told: [
      [mockOptions, 'The most recent {n} requests that match no operation'],
      [guide('mock/01-overview'), 'The mock keeps the most recent {n} requests'],
    ],
  },
  {
    code: [callLog, /timeoutMs = (\w+)/],
    told: [[callLog, 'How long to wait, in milliseconds. Default: {n}.']],
  },
  {
    code: [callLog, / after = (\w+)/],
    told: [[callLog, 'an earlier `callCount`. Default: {n}.']],
  },
  {
    code: ['packages/mock/src/session.ts', /errors: \[\], data, seed, wait: (\d+)/],
    told: [['packages/mock/src/operation-mock.ts', '`mock.delay`, or else {n}.']],
  },
  {
    code: ['packages/mock/src/server/server.ts', /const bodyLimit = (\w+)/],
    told: [[mock, 'refuses bodies over {MiB}', 'the body exceeds {MiB}']],
  },
  {
    code: ['packages/mock/src/server/server.ts', /port = (\d+)/],
    told: [
      [
        'packages/mock/src/server/server.ts',
        'The port to listen on. Default: {n}, which means any free port',
      ],
    ],
  },
  {
    code: ['packages/mock/src/server/server.ts', /const loopback = '([\d.]+)'/],
    told: [['packages/mock/src/server/server.ts', "The address to listen on. Default: `'{text}'`"]],
  },
  {
    code: ofCommand(/port: [^}]*default: '(\d+)'/),
    told: [
      [usage, 'any free port (default: {text})'],
      [mock, 'They default to {text} and '],
    ],
  },
  {
    code: ofCommand(/host: [^}]*default: '([\d.]+)'/),
    told: [
      [usage, 'listen on (default: {text})'],
      [mock, ' and {text}; port 0'],
    ],
  },
  { code: ofCommand(/data: [^}]*default: '(\w+)'/), told: [[usage, 'or adversarial (default: {text})']] },
  { code: ofCommand(/seed: [^}]*default: '(\w+)'/), told: [[usage, 'adversarial data (default: {text})']] },
  { code: ofCommand(/delay: [^}]*default: '(\w+)'/), told: [[usage, 'in milliseconds (default: {text})']] },
]

const times = ['never', 'once', 'twice', 'three times']

/** Says a value in the words of texts. */
function say(sentence: string, value: string): string {
  const number = Number(value.replaceAll('_', ''))
  const forms: Readonly<Record<string, () => string | undefined>> = {
    text: () => value,
    n: () => number.toLocaleString('en'),
    s: () => `${number / 1000} s`,
    seconds: () => `${number / 1000} seconds`,
    MiB: () => `${number / 2 ** 20} MiB`,
    day: () => new Date(number).toISOString().slice(0, 10),
    times: () => times[number],
  }
  return sentence.replace(/\{(\w+)\}/g, (_, form: string) => forms[form]?.() ?? expect.fail(form))
}

test.each(defaults.map((one) => [String(one.code[1]), one] as const))(
  'texts tell the value of %s as the code sets it',
  (_, { code: [file, value], told }) => {
    const [, set = ''] = value.exec(read(file)) ?? []
    expect(set, `${file} sets no such value`).not.toBe('')
    for (const [text, ...sentences] of told)
      for (const sentence of sentences) {
        const words = say(sentence, set)
        expect(read(text).includes(words), `${text} says “${words}”`).toBe(true)
      }
  },
)

test('each default with a number that a text tells is in the list above', () => {
  const texts = globSync(['packages/{sdk,mock,query}/{*.md,src/**/*.ts}', 'packages/docs/guides/**/*.md'], {
    cwd: workspace,
    exclude: ['**/*.test.ts', '**/*.gen.*'],
  }).map((file) => file.replaceAll('\\', '/'))
  const told = texts.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\bdefaults?\b(?::| is| to) (?:`')?\d[\d,.-]*|\d[\d,]*( \w+)? by default|\| \d[\d,]* \|/gi,
      ),
    ].map(([words]) => ({ file, words })),
  )
  expect(told.length).toBeGreaterThan(10)
  const unlisted = told.filter(({ file, words }) => {
    const sentences = defaults.flatMap(({ code: [from, value], told }) => {
      const [, set = ''] = value.exec(read(from)) ?? []
      return told.flatMap(([text, ...list]) => (text === file ? list.map((one) => say(one, set)) : []))
    })
    return !sentences.some((sentence) => sentence.includes(words.replace(/[,.]$/, '')))
  })
  expect(unlisted).toEqual([])
})
