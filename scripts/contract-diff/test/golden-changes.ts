import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bump } from 'generator'

/** The texts of a contract's files. */
export interface ContractTexts {
  readonly document: string
  readonly assumptions: string
  readonly settled: string
}

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../packages/generator/test/contract', name), 'utf8')

/** Reads a file from `openapi/` that helps people who change the contract. */
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
  /** A part of the place of an expected change. */
  readonly finds: string
  /** The line of the table in `openapi/changes.md` that this change is an example of. */
  readonly line: string
  readonly verdict: Bump
  /** Whether the change overlaps with other examples, so that it must be compared alone. */
  readonly isAlone: boolean
}

type Row = readonly [finds: string, edit: Golden['edit'], alone?: 'alone']

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
    ['getLoungeOrder', inDocument(block('/lounges/order/{orderId}:'), ''), 'alone'],
    ['listAirportProducts: argument flightNumber', inDocument(/(name|x-echo): flightNumber/g, '$1: flight')],
    ['reissueCard: response card.brand', inDocument('        brand:\n', '        scheme:\n')],
  ],
  'An operation, an optional argument or a field is new': [
    [
      'LoungeOrderSummary',
      both(
        inDocument('\npaths:\n', `\npaths:\n${paths}`),
        inDocument('\n  schemas:\n', `\n  schemas:\n${schemas}`),
      ),
    ],
    ['getEsimDetails: argument detail', inDocument(esimParameters, argument(false))],
    [
      'reissueCard: response card.nickname',
      inDocument(/( +)brand:\n/, '$1nickname:\n$1  description: A name.\n$&'),
    ],
  ],
  'An argument becomes required': [
    ['getEsimDetails: argument detail', inDocument(esimParameters, argument(true))],
  ],
  'A required argument becomes optional': [
    [
      'reissueCard: argument initialBalance',
      inDocument('required: [cardId, initialBalance]', 'required: [cardId]'),
    ],
  ],
  'A field of a response becomes required or optional': [
    [
      'getLoungeOrder: response status',
      inDocument('    LoungeOrder:\n', '    LoungeOrder:\n      required: [status]\n'),
    ],
    ['reissueCard: response data', inDocument('      required: [card]\n', '')],
  ],
  'A type, a format, a closed set or a status changes': [
    ['reissueCard: response card.cardBalance', inDocument(/(cardBalance:\n +type: )number/, '$1string')],
    [
      'reissueCard: response',
      inDocument(/'200'(:\n.*\n +The reissued card, in the success envelope)/, "'201'$1"),
    ],
    ['response status', inDocument('      const: success', '      enum: [success, partial]')],
  ],
  'An `operationId` changes': [
    ['getCustomer', inDocument('operationId: getCustomer', 'operationId: readCustomer'), 'alone'],
  ],
  'The name of a schema is removed or changed': [
    ['Airline', inDocument(/(^ {4}|schemas\/)Airline\b/gm, '$1Carrier'), 'alone'],
  ],
  '`x-repeatable` changes what a client may do': [
    ['reissueCard x-repeatable', inDocument('x-repeatable: false', 'x-repeatable: true')],
    ['listAirportProducts x-repeatable', inDocument('x-repeatable: true', 'x-repeatable: false')],
  ],
  'A member of the envelope is added or removed': [
    [
      'getLoungeOrder: response pagination',
      inDocument(
        /(schemas\/LoungeOrder'\n)(?= +examples:)/,
        '$1                  pagination: { type: object, description: The page. }\n',
      ),
    ],
  ],
  '`x-once` changes': [['reissueCard x-once', inDocument('      x-once: true\n', ''), 'alone']],
  '`x-idempotency-key` is added or removed': [
    [
      'reissueCard: argument cardId x-idempotency-key',
      inDocument(/( +)cardId:\n/, '$&$1  x-idempotency-key: true\n'),
    ],
  ],
  '`x-subject` changes': [
    ['reissueCard x-subject', inDocument('x-subject: cardId', 'x-subject: initialBalance'), 'alone'],
  ],
  '`x-secret` or `x-personal-data` is removed': [
    [
      'getLoungeOrder: response access.couponCode x-secret',
      inDocument(/(couponCode:\n(?:.*\n){1,3} +x-assumption: .*\n) +x-secret: true\n/, '$1'),
    ],
    [
      'getLoungeOrder: response person x-personal-data',
      inDocument(/( {4}LoungePerson:\n(?: {6}.*\n)*?) {6}x-personal-data: true\n/, '$1'),
    ],
  ],
  '`x-secret` or `x-personal-data` is added': [
    ['reissueCard: response card.maskedCardNumber x-secret', mark('maskedCardNumber', 'x-secret: true')],
  ],
  '`x-assumption` is removed from a place, and nothing is settled': [
    [
      'reissueCard: response card.cardExpire card-expire-format',
      inDocument('          x-assumption: card-expire-format\n', ''),
    ],
    ['servers 0 base-url', inDocument(/ {4}x-assumption: \[base-url.*\n/, '')],
  ],
  'An open question is added or answered, or our assumption changes': [
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
      'reissueCard x-unknown',
      inDocument('x-repeatable: false', 'x-repeatable: false\n      x-unknown: true'),
    ],
    ['tag Cards', inDocument('The reissue of existing cards.', 'Reissues of cards.')],
    ['reissueCard: example nothing', inDocument('              zero-balance:', '              nothing:')],
    [
      'reissueCard: response card.cardExpire',
      inDocument('The expiry of the card, as text.', 'When the card expires, as text.'),
    ],
  ],
  '`x-assumption` is added to a place': [
    [
      'listAirportProducts: response flight.airline.commonName open-values',
      mark('commonName', 'x-assumption: open-values'),
    ],
  ],
  '`x-future-date` is added': [
    [
      'getEsimDetails: argument esimId x-future-date',
      inDocument(/name: esimId\n(?:.*\n){4}( +)type: string\n/, '$&$1format: date\n$1x-future-date: true\n'),
    ],
  ],
  '`x-future-date` is removed': [
    [
      'listAirportProducts: argument departureDate x-future-date',
      inDocument('            x-future-date: true\n', ''),
    ],
  ],
  '`x-conditional` changes': [
    [
      'getCustomer: response individualData x-conditional',
      inDocument('equals: individual', 'equals: person'),
    ],
  ],
  '`x-argument` changes': [
    [
      'listAirportProducts: argument departureDate x-argument',
      inDocument('name: departureDate\n', 'name: departureDate\n          x-argument: date\n'),
    ],
  ],
  'A value of an open set is added or removed': [
    [
      'getEsimDetails: response esim.status',
      inDocument(/( +- \{ type: string, const: )active \}\n/, '$&$1paused }\n'),
    ],
  ],
  '`x-echo` is removed or names another argument': [
    [
      'listAirportProducts: response flight.number x-echo',
      inDocument('          x-echo: flightNumber\n', ''),
    ],
  ],
  'A tag is removed or renamed, or an operation moves to another tag': [
    ['tag Lounges', inDocument(/(- name: |tags: \[)Lounges/g, '$1Lounge access')],
  ],
  'A named example of a response is removed or renamed': [
    [
      'getCustomer: example access-granted',
      inDocument('                access-granted:', '                granted:'),
    ],
  ],
  'Something is deprecated': [['reissueCard: response card.label', mark('label', 'deprecated: true')]],
}

/** The lines of the table in `openapi/changes.md`, each with its bump. */
export const lines: ReadonlyMap<string, Bump> = new Map(
  [...readSource('changes.md').matchAll(/^\| (.+?) +\| (major|minor|patch) +\| .+\|$/gm)].map(
    // A cast, because the pattern matches only these three bumps.
    ([, line = '', bump]) => [line, bump as Bump],
  ),
)

export const golden: readonly Golden[] = Object.entries(rows).flatMap(([line, examples]) =>
  examples.map(([finds, edit, alone]) => {
    return { edit, finds, line, verdict: lines.get(line) ?? 'none', isAlone: alone !== undefined }
  }),
)
