import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bump, Change } from '../change.ts'

/** The texts of a contract's files. */
export interface ContractTexts {
  readonly document: string
  readonly assumptions: string
  readonly settled: string
}

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../test/contract', name), 'utf8')

/** Reads a file beside the real contract, which helps people who change the contract. */
const readSource = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../openapi', name), 'utf8')

export const texts: ContractTexts = {
  document: read('openapi.yaml'),
  assumptions: read('assumptions.yaml'),
  settled: read('settled.yaml'),
}

/** A possible change of the contract, and its expected verdict. */
export interface Golden {
  readonly edit: (texts: ContractTexts) => ContractTexts
  /** An expected change: its subject, and a part of its place. */
  readonly finds: `${Change['about']} ${string}`
  /** The line of the table in `openapi/changes.md` that this change is an example of. */
  readonly line: string
  readonly verdict: Bump
  /** Whether it overlaps with other examples, so that it must be compared alone. */
  readonly isAlone: boolean
}

type Row = readonly [finds: Golden['finds'], edit: Golden['edit'], alone?: 'alone']

/** Edits one of the texts. Throws if the pattern isn't found, because the table is then wrong. */
function replace(
  file: keyof ContractTexts,
  from: string | RegExp,
  to: string,
): (texts: ContractTexts) => ContractTexts {
  return (texts) => {
    const text = texts[file].replace(from, to)
    if (text === texts[file]) throw new Error(`${from} is not in the ${file}`)
    return { ...texts, [file]: text }
  }
}

const both =
  (...edits: readonly ((texts: ContractTexts) => ContractTexts)[]) =>
  (texts: ContractTexts): ContractTexts =>
    edits.reduce((all, edit) => edit(all), texts)

const inDocument = (from: string | RegExp, to: string) => replace('document', from, to)

/** Matches a block of the contract, from a line to the next one with the same or a smaller indentation. */
const block = (line: string): RegExp => new RegExp(`^( *)${line}\\n(?:\\1 .*\\n|\\n)*`, 'm')

/** Adds lines below the name of a field. */
const mark = (field: string, ...lines: readonly string[]) =>
  inDocument(
    `        ${field}:\n`,
    [`        ${field}:\n`, ...lines.map((line) => `          ${line}\n`)].join(''),
  )

/** The sample operation for people to copy. */
const [, paths = '', schemas = ''] =
  /^paths:\n(.+)\ncomponents:\n {2}schemas:\n(.+)/ms.exec(readSource('sample-operation.yaml')) ?? []
const argument = (required: boolean): string => `      parameters:
        - { name: detail, in: query, required: ${required}, description: How much., schema: { type: string }, example: all }
`
const esimParameters = / {6}parameters:\n(?= {8}- name: esimId)/

const rows: Readonly<Record<string, readonly Row[]>> = {
  'An operation, argument or field is removed or renamed': [
    ['schema getLoungeOrder', inDocument(block('/lounges/order/{orderId}:'), ''), 'alone'],
    [
      'schema listAirportProducts: argument flightNumber',
      inDocument(/(name|x-echo): flightNumber/g, '$1: flight'),
    ],
    ['schema reissueCard: response card.brand', inDocument('        brand:\n', '        scheme:\n')],
  ],
  'An operation, an optional argument or a field is new': [
    [
      'type type LoungeVisits',
      both(
        inDocument('\npaths:\n', `\npaths:\n${paths}`),
        inDocument('\n  schemas:\n', `\n  schemas:\n${schemas}`),
      ),
    ],
    ['schema getEsimDetails: argument detail', inDocument(esimParameters, argument(false))],
    [
      'schema reissueCard: response card.nickname',
      inDocument(/( +)brand:\n/, '$1nickname:\n$1  description: A name.\n$&'),
    ],
  ],
  'An argument becomes required': [
    ['schema getEsimDetails: argument detail', inDocument(esimParameters, argument(true))],
  ],
  'A required argument becomes optional': [
    [
      'schema reissueCard: argument initialBalance',
      inDocument('required: [cardId, initialBalance]', 'required: [cardId]'),
    ],
  ],
  'A field of a response becomes required, or no longer is': [
    [
      'schema getLoungeOrder: response status',
      inDocument('    LoungeOrder:\n', '    LoungeOrder:\n      required: [status]\n'),
    ],
    ['schema reissueCard', inDocument('      required: [card]\n', '')],
  ],
  'A type, a format, a closed set or a status changes': [
    [
      'schema reissueCard: response card.cardBalance',
      inDocument(/(cardBalance:\n +type: )number/, '$1string'),
    ],
    [
      'schema reissueCard',
      inDocument(/'200'(:\n.*\n +The reissued card, in the success envelope)/, "'201'$1"),
    ],
    ['schema response status', inDocument('      const: success', '      enum: [success, partial]')],
  ],
  'An `operationId` changes': [
    ['schema getCustomer', inDocument('operationId: getCustomer', 'operationId: readCustomer'), 'alone'],
  ],
  'The name of a schema is removed or changed': [
    ['type type Airline', inDocument(/(^ {4}|schemas\/)Airline\b/gm, '$1Carrier'), 'alone'],
  ],
  '`x-repeatable` changes what a client may do': [
    ['extension reissueCard', inDocument('x-repeatable: false', 'x-repeatable: true')],
    ['extension listAirportProducts', inDocument('x-repeatable: true', 'x-repeatable: false')],
  ],
  '`x-subject` changes': [
    ['extension reissueCard', inDocument('x-subject: cardId', 'x-subject: initialBalance'), 'alone'],
  ],
  '`x-secret` or `x-personal-data` is removed': [
    [
      'extension getLoungeOrder: response access.couponCode',
      inDocument(/(couponCode:\n(?:.*\n){2,3} +x-assumption: .*\n) +x-secret: true\n/, '$1'),
    ],
    [
      'extension getLoungeOrder: response person',
      inDocument(/( {4}LoungePerson:\n(?: {6}.*\n)*?) {6}x-personal-data: true\n/, '$1'),
    ],
  ],
  '`x-secret` or `x-personal-data` is added': [
    ['extension reissueCard: response card.maskedCardNumber', mark('maskedCardNumber', 'x-secret: true')],
  ],
  '`x-assumption` is removed from a place, and nothing is settled': [
    [
      'extension reissueCard: response card.cardExpire',
      inDocument('          x-assumption: card-expire-format\n', ''),
    ],
    ['extension servers 0', inDocument(/ {4}x-assumption: \[base-url.*\n/, '')],
  ],
  'An open question is added or answered, or what we assume until then changes': [
    [
      'assumption card-expire-format',
      both(
        inDocument('          x-assumption: card-expire-format\n', ''),
        replace('assumptions', /- id: card-expire-format\n(?: .*\n)*/, ''),
        replace(
          'settled',
          /$/,
          "\n- id: card-expire-format\n  title: Notation\n  answer: MM/YY.\n  date: '2026-12-01'\n  source: A call\n",
        ),
      ),
      'alone',
    ],
    [
      'assumption success-status',
      replace('assumptions', "choice: '`200` for each operation.", "choice: '`201` for each operation."),
    ],
  ],
  'An open question is removed, and nothing answers it': [
    ['assumption rate-limits', replace('assumptions', /- id: rate-limits\n(?: .*\n)*/, ''), 'alone'],
  ],
  'A text, or a value of an example, changes': [
    ['assumption rate-limits', replace('assumptions', 'title: Rate limits', 'title: Limits of rate')],
    [
      'extension reissueCard',
      inDocument('x-repeatable: false', 'x-repeatable: false\n      x-unknown: true'),
    ],
    ['schema tag Cards', inDocument('The reissue of existing cards.', 'Reissues of cards.')],
    ['example reissueCard', inDocument('              zero-balance:', '              nothing:')],
    [
      'schema reissueCard: response card.cardExpire',
      inDocument('The expiry of the card, as text.', 'When the card expires, as text.'),
    ],
  ],
  '`x-assumption` is added to a place': [
    [
      'extension listAirportProducts: response flight.airline.commonName',
      mark('commonName', 'x-assumption: open-values'),
    ],
  ],
  '`x-future-date` is added': [
    [
      'extension getEsimDetails: argument esimId',
      inDocument(/name: esimId\n(?:.*\n){4}( +)type: string\n/, '$&$1format: date\n$1x-future-date: true\n'),
    ],
  ],
  '`x-future-date` is removed': [
    [
      'extension listAirportProducts: argument departureDate',
      inDocument('            x-future-date: true\n', ''),
    ],
  ],
  '`x-conditional` changes': [
    ['extension getCustomer: response individualData', inDocument('equals: individual', 'equals: person')],
  ],
  '`x-argument` changes': [
    [
      'extension listAirportProducts: argument departureDate',
      inDocument('name: departureDate\n', 'name: departureDate\n          x-argument: date\n'),
    ],
  ],
  'A value of an open set is added or removed': [
    [
      'schema getEsimDetails: response esim.status',
      inDocument(/( +- \{ type: string, const: )active \}\n/, '$&$1paused }\n'),
    ],
  ],
  '`x-echo` is removed or names another argument': [
    [
      'extension listAirportProducts: response flight.number',
      inDocument('          x-echo: flightNumber\n', ''),
    ],
  ],
  'A tag is removed or renamed, or an operation moves to another': [
    ['tag tag Lounges', inDocument(/(- name: |tags: \[)Lounges/g, '$1Lounge access')],
  ],
  'A named example of a response is removed or renamed': [
    [
      'example getCustomer: example access-granted',
      inDocument('                access-granted:', '                granted:'),
    ],
  ],
  'Something is deprecated': [
    ['deprecation reissueCard: response card.label', mark('label', 'deprecated: true')],
  ],
}

/** The lines of the table in `openapi/changes.md`, each with its bump. */
export const lines: ReadonlyMap<string, Bump> = new Map(
  [...readSource('changes.md').matchAll(/^\| (.+?) +\| (major|minor|patch) +\| .+\|$/gm)].map(
    // A cast, because the pattern matches only these three.
    ([, line = '', bump]) => [line, bump as Bump],
  ),
)

export const golden: readonly Golden[] = Object.entries(rows).flatMap(([line, examples]) =>
  examples.map(([finds, edit, alone]) => {
    return { edit, finds, line, verdict: lines.get(line) ?? 'none', isAlone: alone !== undefined }
  }),
)
