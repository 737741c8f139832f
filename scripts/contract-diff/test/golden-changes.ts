import type { Bump, Change } from '../change.ts'

/** The texts of a contract's files. */
export interface ContractTexts {
  readonly document: string
  readonly assumptions: string
  readonly settled: string
}

/** A change that somebody could make to the contract, and how it has to be judged. */
export interface Golden {
  readonly name: string
  /** The line of the table in `openapi/changes.md` that it is an example of. */
  readonly line: string
  readonly verdict: Bump
  /** What has to be among the changes: what it is about, and a part of where. */
  readonly finds: readonly [about: Change['about'], at: string]
  readonly edit: (texts: ContractTexts) => ContractTexts
  /** It changes where others are found, and so is not compared together with them. */
  readonly alone?: boolean
}

/** Edits one of the texts; a pattern that is not there is a mistake of the table. */
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

/** A block of the contract, from a line to the next one that is as far to the left. */
const block = (line: string): RegExp => new RegExp(`^( *)${line}\\n(?:\\1 .*\\n|\\n)*`, 'm')

const visit = `  /lounges/visits/{visitId}:
    get:
      operationId: getLoungeVisit
      tags: [Lounges]
      summary: Get a visit to a lounge
      description: Returns a visit to a lounge.
      parameters:
        - { name: visitId, in: path, required: true, description: The visit., schema: { type: string }, example: v-1 }
      responses:
        '200':
          description: The visit.
          content:
            application/json:
              schema:
                type: object
                required: [status, data]
                properties:
                  status: { $ref: '#/components/schemas/SuccessStatus' }
                  data: { $ref: '#/components/schemas/LoungeOrder' }
              examples:
                visit: { $ref: '#/components/examples/WholeLoungeOrder' }
        default:
          $ref: '#/components/responses/Failure'

`
const argument = (required: boolean): string => `      parameters:
        - { name: detail, in: query, required: ${required}, description: How much., schema: { type: string }, example: all }
`
const esimParameters = / {6}parameters:\n(?= {8}- name: esimId)/

export const golden: readonly Golden[] = [
  {
    name: 'a path removed',
    alone: true,
    line: 'An operation, argument or field is removed or renamed',
    verdict: 'major',
    finds: ['schema', 'getLoungeOrder'],
    edit: inDocument(block('/lounges/order/{orderId}:'), ''),
  },
  {
    name: 'a query argument renamed',
    line: 'An operation, argument or field is removed or renamed',
    verdict: 'major',
    finds: ['type', '@travel-card/contract ListAirportProductsInput.flightNumber'],
    edit: both(
      inDocument('name: flightNumber', 'name: flight'),
      inDocument('x-echo: flightNumber', 'x-echo: flight'),
    ),
  },
  {
    name: 'a field of a response renamed',
    line: 'An operation, argument or field is removed or renamed',
    verdict: 'major',
    finds: ['schema', 'reissueCard: response card.brand'],
    edit: inDocument('        brand:\n', '        scheme:\n'),
  },
  {
    name: 'a new operation',
    line: 'An operation, an optional argument or a field is new',
    verdict: 'minor',
    finds: ['type', '@travel-card/sdk Client.getLoungeVisit'],
    edit: inDocument('  /cards/reissue:\n', `${visit}  /cards/reissue:\n`),
  },
  {
    name: 'a new optional argument',
    line: 'An operation, an optional argument or a field is new',
    verdict: 'minor',
    finds: ['schema', 'getEsimDetails: argument detail'],
    edit: inDocument(esimParameters, argument(false)),
  },
  {
    name: 'a new field of a response',
    line: 'An operation, an optional argument or a field is new',
    verdict: 'minor',
    finds: ['schema', 'reissueCard: response card.nickname'],
    edit: inDocument(
      '        brand:\n',
      '        nickname:\n          type: string\n          description: A name.\n        brand:\n',
    ),
  },
  {
    name: 'a new argument that is required',
    line: 'An argument becomes required',
    verdict: 'major',
    finds: ['type', '@travel-card/contract GetEsimDetailsInput.detail'],
    edit: inDocument(esimParameters, argument(true)),
  },
  {
    name: 'an argument that may be left out',
    line: 'An argument may be left out',
    verdict: 'minor',
    finds: ['schema', 'reissueCard: argument initialBalance'],
    edit: inDocument('required: [cardId, initialBalance]', 'required: [cardId]'),
  },
  {
    name: 'a field of a response becomes required',
    line: 'A field of an answer becomes required, or no longer is',
    verdict: 'major',
    finds: ['schema', 'getLoungeOrder: response status'],
    edit: inDocument(
      '    LoungeOrder:\n      type: object\n',
      '    LoungeOrder:\n      type: object\n      required: [status]\n',
    ),
  },
  {
    name: 'a field of a response is no longer required',
    line: 'A field of an answer becomes required, or no longer is',
    verdict: 'major',
    finds: ['type', '@travel-card/contract ReissuedCard.card'],
    edit: inDocument('      required: [card]\n', ''),
  },
  {
    name: 'a type changed',
    line: 'A type, a format, a closed set or a status changes',
    verdict: 'major',
    finds: ['type', '@travel-card/contract Card.cardBalance'],
    edit: inDocument(
      '        cardBalance:\n          type: number',
      '        cardBalance:\n          type: string',
    ),
  },
  {
    name: 'success with 201',
    line: 'A type, a format, a closed set or a status changes',
    verdict: 'major',
    finds: ['schema', 'reissueCard'],
    edit: inDocument(
      "        '200':\n          description: >-\n            The success envelope, with the reissued",
      "        '201':\n          description: >-\n            The success envelope, with the reissued",
    ),
  },
  {
    name: "the envelope's constant becomes a list",
    line: 'A type, a format, a closed set or a status changes',
    verdict: 'major',
    finds: ['schema', 'response status'],
    edit: inDocument('      const: success', '      enum: [success, partial]'),
  },
  {
    name: 'an operationId changed',
    alone: true,
    line: 'An `operationId` changes',
    verdict: 'major',
    finds: ['type', '@travel-card/mock OperationMocks.getCustomer'],
    edit: inDocument('operationId: getCustomer', 'operationId: readCustomer'),
  },
  {
    name: 'the methods of the query options renamed by it',
    line: 'An `operationId` changes',
    verdict: 'major',
    finds: ['type', '@travel-card/query OperationMembers.reissueCard'],
    edit: inDocument('operationId: reissueCard', 'operationId: replaceCard'),
  },
  {
    name: 'a component renamed',
    alone: true,
    line: 'A generated public type is removed or no longer fits',
    verdict: 'major',
    finds: ['type', '@travel-card/contract Airline'],
    edit: both(
      inDocument(/^ {4}Airline:/m, '    Carrier:'),
      inDocument("'#/components/schemas/Airline'", "'#/components/schemas/Carrier'"),
    ),
  },
  {
    name: 'a reissue may be repeated',
    line: '`x-repeatable` changes what a client may do',
    verdict: 'major',
    finds: ['extension', 'reissueCard'],
    edit: inDocument('x-repeatable: false', 'x-repeatable: true'),
  },
  {
    name: 'a query may no longer be repeated',
    line: '`x-repeatable` changes what a client may do',
    verdict: 'major',
    finds: ['extension', 'listAirportProducts'],
    edit: inDocument('x-repeatable: true', 'x-repeatable: false'),
  },
  {
    name: 'a reissue is named by another argument',
    alone: true,
    line: '`x-subject` changes',
    verdict: 'major',
    finds: ['extension', 'reissueCard'],
    edit: inDocument('x-subject: cardId', 'x-subject: initialBalance'),
  },
  {
    name: 'a secret is none any more',
    line: '`x-secret` or `x-personal-data` is removed',
    verdict: 'major',
    finds: ['extension', 'getLoungeOrder: response access.couponCode'],
    edit: inDocument(/(couponCode:\n(?:.*\n){2,3} +x-assumption: .*\n) +x-secret: true\n/, '$1'),
  },
  {
    name: 'personal data are none any more',
    line: '`x-secret` or `x-personal-data` is removed',
    verdict: 'major',
    finds: ['extension', 'getLoungeOrder: response person'],
    edit: inDocument(/( {4}LoungePerson:\n(?: {6}.*\n)*?) {6}x-personal-data: true\n/, '$1'),
  },
  {
    name: 'another secret',
    line: '`x-secret` or `x-personal-data` is added',
    verdict: 'minor',
    finds: ['extension', 'reissueCard: response card.maskedCardNumber'],
    edit: inDocument('        maskedCardNumber:\n', '        maskedCardNumber:\n          x-secret: true\n'),
  },
  {
    name: 'an assumption no longer marked',
    line: '`x-assumption` is removed from a place, and nothing is settled',
    verdict: 'major',
    finds: ['extension', 'reissueCard: response card.cardExpire'],
    edit: inDocument('          x-assumption: card-expire-format\n', ''),
  },
  {
    name: 'an assumption on the server no longer marked',
    line: '`x-assumption` is removed from a place, and nothing is settled',
    verdict: 'major',
    finds: ['extension', 'servers 0'],
    edit: inDocument(/ {4}x-assumption: \[base-url.*\n/, ''),
  },
  {
    name: 'an assumption settled',
    alone: true,
    line: 'An open question is new or answered, or its choice changes',
    verdict: 'minor',
    finds: ['assumption', 'card-expire-format'],
    edit: both(
      inDocument('          x-assumption: card-expire-format\n', ''),
      replace('assumptions', /- id: card-expire-format\n(?: .*\n)*/, ''),
      replace(
        'settled',
        /$/,
        "\n- id: card-expire-format\n  title: Notation\n  answer: MM/YY.\n  date: '2026-12-01'\n  source: A call\n",
      ),
    ),
  },
  {
    name: 'another choice',
    line: 'An open question is new or answered, or its choice changes',
    verdict: 'minor',
    finds: ['assumption', 'success-status'],
    edit: replace('assumptions', "choice: '`200` for each operation.", "choice: '`201` for each operation."),
  },
  {
    name: 'an entry that vanished',
    alone: true,
    line: 'An open question is removed, and nothing answers it',
    verdict: 'major',
    finds: ['assumption', 'rate-limits'],
    edit: replace('assumptions', /- id: rate-limits\n(?: .*\n)*/, ''),
  },
  {
    name: 'an entry reworded',
    line: 'A text, or a value of an example',
    verdict: 'patch',
    finds: ['assumption', 'rate-limits'],
    edit: replace('assumptions', 'title: Rate limits', 'title: Limits of rate'),
  },
  {
    name: 'a place marked as assumed',
    line: '`x-assumption` is added to a place',
    verdict: 'minor',
    finds: ['extension', 'listAirportProducts: response flight.airline.commonName'],
    edit: inDocument('        commonName:\n', '        commonName:\n          x-assumption: open-values\n'),
  },
  {
    name: 'a date that must be in the future',
    line: '`x-future-date` is added',
    verdict: 'major',
    finds: ['extension', 'getEsimDetails: argument esimId'],
    edit: inDocument(
      /(name: esimId\n(?:.*\n){4} +type: string\n)/,
      '$1            format: date\n            x-future-date: true\n',
    ),
  },
  {
    name: 'a date that may be over',
    line: '`x-future-date` is removed',
    verdict: 'minor',
    finds: ['extension', 'listAirportProducts: argument departureDate'],
    edit: inDocument('            x-future-date: true\n', ''),
  },
  {
    name: 'a field under another condition',
    line: '`x-conditional` changes',
    verdict: 'major',
    finds: ['extension', 'getCustomer: response individualData'],
    edit: inDocument('equals: individual', 'equals: person'),
  },
  {
    name: 'an argument with another name in code',
    line: '`x-argument` changes',
    verdict: 'major',
    finds: ['extension', 'listAirportProducts: argument departureDate'],
    edit: both(inDocument('name: departureDate\n', 'name: departureDate\n          x-argument: date\n')),
  },
  {
    name: 'a value of an open set',
    line: 'A value of an open set is added or removed',
    verdict: 'minor',
    finds: ['schema', 'getEsimDetails: response esim.status'],
    edit: inDocument(
      '            - { type: string, const: active }\n',
      '            - { type: string, const: active }\n            - { type: string, const: paused }\n',
    ),
  },
  {
    name: 'a field that the mock no longer repeats',
    line: '`x-echo` is removed or names another argument',
    verdict: 'major',
    finds: ['extension', 'listAirportProducts: response flight.number'],
    edit: inDocument('          x-echo: flightNumber\n', ''),
  },
  {
    name: 'a label of the docs site',
    line: 'A text, or a value of an example',
    verdict: 'patch',
    finds: ['extension', 'reissueCard'],
    edit: inDocument('x-repeatable: false', 'x-repeatable: false\n      x-badges: [{ name: careful }]'),
  },
  {
    name: 'a tag renamed',
    line: 'A tag is removed or renamed, or an operation moves to another',
    verdict: 'major',
    finds: ['tag', 'tag Lounges'],
    edit: both(
      inDocument('- name: Lounges', '- name: Lounge access'),
      inDocument('tags: [Lounges]', 'tags: [Lounge access]'),
    ),
  },
  {
    name: 'an example renamed',
    line: 'A named example of an answer is removed or renamed',
    verdict: 'major',
    finds: ['example', 'getCustomer: example access-granted'],
    edit: inDocument('                access-granted:', '                granted:'),
  },
  {
    name: 'a field deprecated',
    line: 'Something is deprecated',
    verdict: 'minor',
    finds: ['deprecation', 'reissueCard: response card.label'],
    edit: inDocument('        label:\n', '        label:\n          deprecated: true\n'),
  },
  {
    name: 'another description of a tag',
    line: 'A text, or a value of an example',
    verdict: 'patch',
    finds: ['schema', 'tags Cards'],
    edit: inDocument('The reissue of existing cards.', 'Reissues of cards.'),
  },
  {
    name: 'an example of a request renamed',
    line: 'A text, or a value of an example',
    verdict: 'patch',
    finds: ['example', 'reissueCard'],
    edit: inDocument('              zero-balance:', '              nothing:'),
  },
  {
    name: 'another description',
    line: 'A text, or a value of an example',
    verdict: 'patch',
    finds: ['schema', 'reissueCard: response card.brand'],
    edit: inDocument('The brand of the card.', 'The brand on the card.'),
  },
]
