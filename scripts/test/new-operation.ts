import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** An edit of the contract by hand. A pattern that isn't found is a mistake in the table. */
export type Edit = readonly [from: string | RegExp, to: string]

/** A possible answer: the questions that it settles, the edits of `openapi.yaml`, and a program that uses the changes. */
export interface Answer {
  readonly name: string
  /** The ids for `pnpm settle`. */
  readonly settles: readonly string[]
  readonly edits: readonly Edit[]
  /** Lines of a program with `client`, `fetchClient` and `mock`. They push their results to `seen`. */
  readonly program: string
  /** The expected results. */
  readonly sees: readonly unknown[]
}

/** Returns the paths and the schemas of a file with a part of a contract, as edits of the contract. */
export function additionsOf(file: string): Answer['edits'] {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  const [, paths = '', schemas = ''] = /^paths:\n(.+)\ncomponents:\n {2}schemas:\n(.+)/ms.exec(text) ?? []
  return [
    ['\ncomponents:\n', `\n${paths}\ncomponents:\n`],
    ['\n  schemas:\n', `\n  schemas:\n${schemas}`],
  ]
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** An operation with arguments and fields of each kind, and an additional field of an existing operation. */
export const everyKind: Answer = {
  name: 'an operation with arguments and fields of each kind',
  settles: [],
  edits: [
    ...additionsOf('scripts/test/lounge-notes.yaml'),
    [
      '          featuresAccess:\n            - id',
      '          nickname: Al\n          featuresAccess:\n            - id',
    ],
    [
      '        featuresAccess:\n          type: array\n',
      '        nickname:\n          type: string\n          description: What friends say.\n        featuresAccess:\n          type: array\n',
    ],
  ],
  program: `
mock.reset()
const note = { orderId: 'order/1', number: 7, text: 'Two of us.' }

const added: import('@travel-card/sdk').LoungeNote = await client.addLoungeNote({ ...note, quiet: true, language: 'en', priority: 2, seats: [1, 2], xStaffShift: 'late' })
const call = mock.addLoungeNote.calls[0]
mock.addLoungeNote.reply({ priority: 3 })
const { priority } = await client.addLoungeNote(note)
mock.getCustomer.reply({ nickname: 'Lex' })
const { nickname } = await client.getCustomer({ id: 'customer-1' })
const input = await client.addLoungeNote({ ...note, orderId: '..', language: 'EN', priority: 0 }).result()
const fields = !input.ok && isTravelCardError(input.error, 'input') ? input.error.issues.map(({ field }) => field) : []
mock.addLoungeNote.fail(503)
const failed = await createClient({ ...mock.clientOptions, retries: 1 }).addLoungeNote(note).result()
const keysOnFailure = mock.addLoungeNote.calls.filter(({ status }) => status === 503).map(({ input }) => input.idempotencyKey)
mock.reset()
await client.addLoungeNote({ ...note, idempotencyKey: 'key-1' })
const ownKey = mock.addLoungeNote.calls[0]?.headers['idempotency-key']
const inHeaders = await client.addLoungeNote(note, { headers: { 'Idempotency-Key': 'key-2' } }).result()
const wrongShift = await client.addLoungeNote({ ...note, xStaffShift: 'never' as never }).result()
const messages = [inHeaders, wrongShift].map(({ error }) => error?.message.split(': ')[1])
const differences: string[] = []
const check = checkResponses({ report: ({ kind, pointer }) => differences.push(kind + ' ' + pointer) })
const reporting = createClient({ ...mock.clientOptions, check })
mock.addLoungeNote.reply({ id: null, reader: null } as never, { unchecked: true })
const { reader } = await reporting.addLoungeNote(note)
mock.addLoungeNote.reply({ reader: 5 } as never, { unchecked: true })
await reporting.addLoungeNote(note)
const nulls = [differences.find((one) => one.endsWith('/id'))?.replace('missing', 'type'), reader, differences.find((one) => one.endsWith('/reader'))]
mock.reset()
const failures: unknown[] = []
const conflict = async (body?: object) => {
  mock.addLoungeNote.fail(409, body, { times: 1 })
  const { error } = await client.addLoungeNote(note).result()
  const reason: string | undefined = isFailure(error, 'addLoungeNote', 409) ? error.body.reason : undefined
  failures.push([reason, failureDifferences(error).map(({ pointer }) => pointer)])
}
await conflict()
await conflict({ reason: 'gone' })
mock.addLoungeNote.reply(({ fail }) => fail(409), { times: 1 })
const { error: byFunction } = await client.addLoungeNote(note).result()
failures.push(isFailure(byFunction, 'addLoungeNote', 409))
const asked = await client.addLoungeNote(note, { headers: { prefer: 'code=409' } }).result()
failures.push(isFailure(asked.error, 'addLoungeNote', 409), isFailure(failed.error, 'addLoungeNote', 409))
try {
  mock.addLoungeNote.fail(409, { reason: 5 })
} catch (error) {
  failures.push(String(error).split('\\n')[0])
}
const other = createClient({ ...mock.clientOptions, fetch: async () => Response.json({ reason: 5 }, { status: 409 }) })
const { error: differing } = await other.addLoungeNote(note).result()
failures.push([isFailure(differing, 'addLoungeNote', 409), failureDifferences(differing).map(({ pointer }) => pointer)])
mock.reset()
const params = { path: { orderId: 'order/1', number: 7 }, header: { 'X-Staff-Shift': 'early' } } as const
await fetchClient.POST('/lounges/order/{orderId}/notes/{number}', { params, body: { text: 'x' } })
const byPath = mock.addLoungeNote.calls.at(-1)?.input

const typeErrors = () => {
  // @ts-expect-error the text is required
  client.addLoungeNote({ orderId: 'order-1', number: 7 })
  // @ts-expect-error a typo
  client.addLoungeNote({ ...note, langauge: 'en' })
  // @ts-expect-error it may be null
  added.reader?.length satisfies number
  // @ts-expect-error a wrong type
  mock.addLoungeNote.reply({ priority: 'high' })
  // @ts-expect-error a wrong type
  mock.getCustomer.reply({ nickname: 1 })
  // @ts-expect-error no such failure is documented
  isFailure(undefined, 'addLoungeNote', 404)
}
void typeErrors

mock.reset()
const headers = { authorization: \`Bearer \${mock.token()}\`, 'content-type': 'application/json' }
const wrong = await mock.respond({
  method: 'POST',
  url: mock.baseUrl + '/lounges/order/1/notes/x?is-quiet=yes',
  headers,
  body: '{"text":"x","seats":[1,2,"3"],"more":5}',
})
let refused: unknown
try {
  const stop = { at: '2099-01-01T00:00:00Z' }
  mock.addLoungeNote.reply({ priority: 10, stops: [stop, stop, stop] })
} catch (error) {
  refused = String(error).split('\\n').slice(1, 3)
}
seen.push({
  added, call, priority, nickname, fields, failed: failed.ok, nulls, failures, keysOnFailure: new Set(keysOnFailure).size,
  ownKey, messages, byPath,
  wrong: { status: wrong.status, problems: JSON.parse(wrong.body).problems }, refused,
})

// Checks that the mock can generate data for whatever the schema demands.
const { findIssues } = await import('../packages/mock/src/schema.ts')
const { contract } = await import('../packages/mock/src/contract.gen.ts')
const faults: unknown[] = []
const made = new Set<string>()
for (const data of ['minimal', 'random', 'adversarial'] as const) {
  for (let seed = 0; seed < 200; seed += 1) {
    const mock = createMock({ data, seed })
    const token = \`Bearer \${mock.token()}\`
    const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': 'key-1' }
    const url = \`\${mock.baseUrl}/lounges/order/1/notes/7\`
    const { body } = await mock.respond({ method: 'POST', url, headers, body: '{"text":"x"}' })
    const issues = findIssues(contract.schemas, { $ref: 'LoungeNote' }, JSON.parse(body).data)
    if (issues.length > 0) faults.push([data, seed, issues])
    made.add(body)
  }
}
seen.push(faults, made.size > 200)`,
  sees: [
    {
      added: { id: 'note-0001', text: 'Two of us.', priority: 1, code: 'ABC-1234', number: 7, reader: null },
      failures: [
        ['taken', []],
        ['gone', []],
        true,
        true,
        false,
        expect.stringContaining('the body of a documented error must be a string, not a number'),
        [false, ['/reason']],
      ],
      nulls: ['type /id', null, 'type /reader'],
      call: expect.objectContaining({
        input: {
          orderId: 'order/1',
          number: 7,
          quiet: true,
          language: 'en',
          text: 'Two of us.',
          priority: 2,
          seats: [1, 2],
          xStaffShift: 'late',
          idempotencyKey: expect.stringMatching(uuid),
        },
        query: { lang: 'en', 'is-quiet': 'true' },
        status: 201,
      }),
      priority: 3,
      nickname: 'Lex',
      fields: ['orderId', 'language', 'priority'],
      failed: false,
      // One key for all attempts of a call, because the documented header makes the repetition safe.
      keysOnFailure: 1,
      ownKey: 'key-1',
      messages: ['idempotency-key is an argument', 'xStaffShift must be one of early, late'],
      byPath: {
        orderId: 'order/1',
        number: 7,
        text: 'x',
        xStaffShift: 'early',
        idempotencyKey: expect.stringMatching(uuid),
      },
      wrong: {
        status: 422,
        problems: [
          { in: 'path', pointer: '/number', message: 'must be an integer, not a string' },
          { in: 'query', pointer: '/is-quiet', message: 'must be a boolean, not a string' },
          { in: 'header', pointer: '/idempotency-key', message: 'is required' },
          { in: 'body', pointer: '/seats/2', message: 'must be an integer, not a string' },
          {
            in: 'body',
            pointer: '',
            message: 'has an unknown field, which must be a string, not a number',
          },
        ],
      },
      refused: ['  /priority must be at most 9', '  /stops must have at most 2 items'],
    },
    [],
    true,
  ],
}
