import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from './generate/index.ts'
import { generateFiles, writeFiles } from './generate/write.ts'
import { copyWorkspace } from './package/pack.ts'
import { runCommand } from './run-command.ts'

const workspace = join(import.meta.dirname, '..')

const newField = `
        featuresAccess:
          type: array
`

/** The paths and the schemas of a file with a part of a contract. */
function partsOf(file: string): [paths: string, schemas: string] {
  const text = readFileSync(join(workspace, file), 'utf8')
  const [, paths = '', schemas = ''] = /^paths:\n(.+)\ncomponents:\n {2}schemas:\n(.+)/ms.exec(text) ?? []
  return [paths, schemas]
}
/** With arguments and fields of all kinds; and the operation that is there to be copied, with a list as `data`. */
const added = ['scripts/test/lounge-notes.yaml', 'openapi/sample-operation.yaml']
  .map(partsOf)
  // One that the contract has got stays as it is.
  .filter(([paths]) => !readFileSync(join(workspace, 'openapi/openapi.yaml'), 'utf8').includes(paths.trim()))

const program = `
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient, isTravelCardError, type LoungeNote, type LoungeVisits } from '@travel-card/sdk'
import { checkResponses, failureDifferences, isFailure } from '@travel-card/sdk/check'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'

const mock = createMock()
const client = createClient(mock.clientOptions)
const note = { orderId: 'order/1', number: 7, text: 'Two of us.' }

const added: LoungeNote = await client.addLoungeNote({ ...note, quiet: true, language: 'en', priority: 2, seats: [1, 2], xStaffShift: 'late' })
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
const fetchClient = createFetchClient(mock.clientOptions)
const params = { path: { orderId: 'order/1', number: 7 }, header: { 'X-Staff-Shift': 'early' } } as const
await fetchClient.POST('/lounges/order/{orderId}/notes/{number}', { params, body: { text: 'x' } })
const byPath = mock.addLoungeNote.calls.at(-1)?.input

export const typeErrors = () => {
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
  // Documented values that are not all: others are taken, but not other types.
  mock.listLoungeVisits.reply([{ state: 'to-come' }])
  // @ts-expect-error a wrong type
  mock.listLoungeVisits.reply([{ state: 5 }])
  // @ts-expect-error no such failure is documented
  isFailure(undefined, 'addLoungeNote', 404)
  // @ts-expect-error a list is no object
  mock.listLoungeVisits.reply({ people: 1 })
}

const visits: LoungeVisits = await client.listLoungeVisits({ orderId: 'order-1', limit: 2 })
const people: number | undefined = visits[0]?.people
const checked = createClient({ ...mock.clientOptions, check: checkResponses({ complete: ['listLoungeVisits'] }) })
const first: number | undefined = (await checked.listLoungeVisits({ orderId: 'order-1' }))[0]?.people
mock.listLoungeVisits.reply([{ id: 'visit-3' }])
const patched = await client.listLoungeVisits({ orderId: 'order-1' })
const incomplete = await checked.listLoungeVisits({ orderId: 'order-1' }).result()
const unlisted = incomplete.ok ? [] : isTravelCardError(incomplete.error, 'contract') && incomplete.error.issues.map(({ pointer }) => pointer)
mock.listLoungeVisits.example('no-visit')
const none = await createQueries(client).listLoungeVisits({ orderId: 'order-1' }).queryFn({ signal: new AbortController().signal } as never)
const { query } = mock.listLoungeVisits.calls[0] ?? {}
const limit = await client.listLoungeVisits({ orderId: 'order-1', limit: 0.5 }).result()
const limited = !limit.ok && isTravelCardError(limit.error, 'input') ? limit.error.issues.map(({ field }) => field) : []

const mutation = createQueries(client).addLoungeNote()
mock.reset()
const mutated: LoungeNote = await mutation.mutationFn({ ...note, text: 'By mutation.' })

const headers = { authorization: \`Bearer \${mock.token()}\`, 'content-type': 'application/json' }
const wrong = await mock.respond({
  method: 'POST',
  url: '/lounges/order/1/notes/x?is-quiet=yes',
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

console.log(JSON.stringify({
  baseUrl: mock.baseUrl, added, call, priority, nickname, fields, failed: failed.ok, nulls, failures, keysOnFailure, ownKey, messages, byPath,
  mutated: mutated.text, meta: mutation.meta,
  visits, people, first, patched, unlisted, none, limited,
  query,
  wrong: { status: wrong.status, problems: JSON.parse(wrong.body).problems }, refused,
}))
`

/** Verifies an operation with a list as `data`: as the contract says, empty, with a new value, and with another type. */
const verifyLists = `
import { createMock } from '@travel-card/mock'
import { verify } from '@travel-card/verify'

const mock = createMock()
const inputs = { listLoungeVisits: [{ orderId: 'order-0001' }] }
const lists = [undefined, [], [{ id: 'visit-1', state: 'unforeseen', extra: 1 }, { state: 'over', people: 2 }], {}]
const reports = []
for (const data of lists) {
  const report = await verify({
    baseUrl: mock.baseUrl,
    token: mock.token(),
    inputs,
    async fetch(url, init) {
      const response = await mock.fetch(url, init)
      return data && response.ok ? Response.json({ status: 'success', data }) : response
    },
  })
  const { outcome, evidence } = report.entries.find(({ id }) => id === 'envelope-status-const') ?? {}
  const { exitCode, coverage, unverified } = report
  const differences = report.differences.map(({ pointer, kind, message }) => [pointer, kind, message].join(' '))
  reports.push({ exitCode, outcome, evidence, coverage: coverage.listLoungeVisits, unverified, differences })
}
console.log(JSON.stringify(reports))
`

/** Prints what is wrong with made data. The checker and the contract are no part of what the mock exports. */
const madeData = `
import { createMock } from '@travel-card/mock'
import { findIssues } from './packages/mock/src/schema.ts'
import { contract } from './packages/mock/src/contract.gen.ts'

const faults: unknown[] = []
const seen = new Set<string>()
for (const data of ['minimal', 'random', 'adversarial'] as const) {
  for (let seed = 0; seed < 200; seed += 1) {
    const mock = createMock({ data, seed })
    const token = \`Bearer \${mock.token()}\`
    const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': 'key-1' }
    const url = '/lounges/order/1/notes/7'
    const { body } = await mock.respond({ method: 'POST', url, headers, body: '{"text":"x"}' })
    const issues = findIssues(contract.schemas, { $ref: 'LoungeNote' }, JSON.parse(body).data)
    if (issues.length > 0) faults.push([data, seed, issues])
    seen.add(body)
  }
}
console.log(JSON.stringify({ faults, different: seen.size }))
`

/** Runs the new operation as its page in the docs does: by the form that is made from the contract. */
const runInPage = `
import { formFields, readFields } from './packages/docs/src/run/form-fields.ts'
import { runStates } from './packages/docs/src/run/run-states.ts'
import { showCall } from './packages/docs/src/run/show-call.ts'

const operation = 'addLoungeNote'
const fields = formFields(operation)
const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial]))
const run = (texts: Record<string, string>) =>
  showCall({ operation, input: readFields(operation, { ...initial, ...texts }), state: runStates[0], seed: 1 })
const wrong = await run({ quiet: 'true', priority: '1.5', seats: '[1', text: '' })
const right = await run({ quiet: 'true', priority: '2', seats: '[1, 2]', text: 'Two of us.' })
console.log(JSON.stringify({
  required: fields.map((field) => [field.name, field.required]),
  issues: wrong.issues, data: JSON.parse(right.data ?? '{}').text, request: right.request?.split('\\n'),
  statuses: right.statuses,
}))
`

/** The code that shows all operations. */
const agentsCode = ['sdk/snippets/calls', 'mock/snippets/examples'].map((name) => `packages/${name}.gen.ts`)

let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-new-operation-'))
  const published = await copyWorkspace(root)
  for (const file of ['openapi', 'redocly.yaml', 'owner.yaml', '.github'])
    cpSync(join(workspace, file), join(root, file), { recursive: true })
  mkdirSync(join(root, 'node_modules/@travel-card'), { recursive: true })
  for (const [folder, { name }] of published)
    symlinkSync(join(root, 'packages', folder), join(root, 'node_modules', name), 'junction')

  const file = join(root, 'openapi/openapi.yaml')
  const contract = readFileSync(file, 'utf8')
    .replace('\ncomponents:\n', () => `\n${added.map(([paths]) => paths).join('\n')}\ncomponents:\n`)
    .replace('\n  schemas:\n', () => `\n  schemas:\n${added.map(([, schemas]) => schemas).join('')}`)
    .replace(
      newField,
      `\n        nickname:\n          type: string\n          description: What friends say.${newField}`,
    )
    .replace(/(?<=servers:\n {2}- url: ).*/, 'https://lounge.example:8443')
  writeFileSync(file, contract)
  writeFileSync(join(root, 'program.ts'), program)
  writeFileSync(join(root, 'made-data.ts'), madeData)
  writeFileSync(join(root, 'run-in-page.ts'), runInPage)
  writeFileSync(join(root, 'verify-lists.ts'), verifyLists)
  const run = 'packages/docs/src/run'
  cpSync(join(workspace, run), join(root, run), {
    recursive: true,
    filter: (path) => !/\.test\.ts/.test(path),
  })
  symlinkSync(join(workspace, 'scripts'), join(root, 'node_modules/scripts'), 'junction')
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        noEmit: true,
        declaration: false,
        declarationMap: false,
        isolatedDeclarations: false,
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: [],
      },
      files: ['program.ts', 'made-data.ts', 'run-in-page.ts', ...agentsCode],
    }),
  )
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

/** Runs programs of the copy one after the other, in one process. */
const runAll = (...files: readonly string[]): Promise<string> =>
  runCommand(
    'node',
    [
      '--conditions=@travel-card/source',
      '--input-type=module',
      '--eval',
      files.map((file) => `await import('./${file}')`).join('\n'),
    ],
    { cwd: root },
  )

test('a new operation and a new field are typed and work with no line but the contract', async () => {
  const before = readFileSync(join(root, 'packages/sdk/src/index.ts'), 'utf8')
  writeFiles(root, await generateFiles(root))
  expect(readFileSync(join(root, 'packages/sdk/src/index.ts'), 'utf8')).toBe(before)

  expect(await runCommand('tsc', ['-p', '.'], { cwd: root })).toBe('')
  for (const file of agentsCode) {
    const code = readFileSync(join(root, file), 'utf8')
    expect(code).toContain('addLoungeNote')
    expect(readFileSync(join(root, file, '../../AGENTS.md'), 'utf8')).toContain(code.split(/^\/\/ #.+\n/m)[1])
  }

  const printed = await runAll(...agentsCode, 'program.ts', 'run-in-page.ts', 'made-data.ts')
  const [called, ranInPage, made] = printed
    .trim()
    .split('\n')
    .slice(-3)
    .map((line) => JSON.parse(line))
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(called).toEqual({
    visits: [
      { id: 'visit-0001', state: 'over', people: 2 },
      { id: 'visit-0002', state: 'over', people: 1 },
    ],
    people: 2,
    first: 2,
    patched: [{ id: 'visit-3' }],
    unlisted: ['/*/state', '/*/people'],
    none: [],
    query: { limit: '2' },
    limited: ['limit'],
    baseUrl: 'https://lounge.example:8443',
    added: { id: 'note-0001', text: 'Two of us.', priority: 1, code: 'ABC-1234', number: 7, reader: null },
    failures: [
      ['taken', []],
      ['gone', []],
      true,
      true,
      false,
      expect.stringContaining('the body of a documented failure must be a string, not a number'),
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
    // A documented key makes the repetition safe: each attempt of a call has the same.
    keysOnFailure: [expect.stringMatching(uuid), called.keysOnFailure[0]],
    ownKey: 'key-1',
    messages: ['idempotency-key is an argument', 'xStaffShift must be one of early, late'],
    byPath: {
      orderId: 'order/1',
      number: 7,
      text: 'x',
      xStaffShift: 'early',
      idempotencyKey: expect.stringMatching(uuid),
    },
    mutated: 'By mutation.',
    meta: { operation: 'addLoungeNote', personalData: false, secret: false },
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
  })
  expect(ranInPage).toEqual({
    required: [
      ['orderId', true],
      ['number', true],
      ['quiet', false],
      ['language', false],
      ['xStaffShift', false],
      ['idempotencyKey', false],
      ['text', true],
      ['priority', false],
      ['seats', false],
    ],
    issues: { priority: 'must be an integer', seats: 'must be an array', text: 'is missing' },
    data: 'Two of us.',
    request: expect.arrayContaining([
      'POST https://lounge.example:8443/lounges/order/order-0001/notes/1?is-quiet=true&lang=en',
      'authorization: Bearer ••••••••',
      '  "priority": 2,',
    ]),
    statuses: [201],
  })
  // Minimal, random and adversarial data of its fields is valid, whatever they demand.
  expect(made.faults).toEqual([])
  expect(made.different).toBeGreaterThan(200)
})

test('a list as `data` is read, covered and reported by verify, and an empty one confirms nothing', async () => {
  const [example, empty, differs, object] = JSON.parse(await runAll('verify-lists.ts'))
  expect(example).toEqual({
    exitCode: 0,
    outcome: 'observed',
    evidence: [expect.stringMatching(/^`success` in each of \d+ responses of listLoungeVisits$/)],
    coverage: { seen: 3, documented: 3 },
    unverified: [],
    differences: [],
  })
  expect(empty).toMatchObject({
    exitCode: 2,
    outcome: 'observed',
    coverage: { seen: 0, documented: 3 },
    unverified: ['listLoungeVisits'],
    differences: [],
  })
  expect(differs).toMatchObject({
    exitCode: 0,
    coverage: { seen: 3, documented: 3 },
    differences: [
      '/*/state new-value has a value that is not documented',
      expect.stringMatching(/^\/\*\/people missing/),
      '/*/extra new-field is not documented',
      expect.stringMatching(/^\/\*\/id missing/),
    ],
  })
  expect(object).toMatchObject({
    exitCode: 1,
    outcome: 'contradicted',
    evidence: [expect.stringContaining('`{ status: string, data: object }`')],
  })
})

interface Page {
  readonly path: string
  readonly text: string
  readonly hidden?: readonly { readonly titles: readonly string[]; readonly text: string }[]
}

test('a new operation has its page in the docs, with samples and links', async () => {
  const docs = join(workspace, 'packages/docs')
  const { sitePages } = await import(join(docs, 'src/pages/site-pages.ts'))
  const { llmsText, plainMarkdown } = await import(join(docs, 'src/page.ts'))
  const pages: Page[] = sitePages(await readContract(root), root, docs, 'answers@travel-card.example')
  const read = (path: string): string =>
    plainMarkdown(pages.find((page) => page.path === path)?.text ?? expect.fail(path))
  const text = read('operations/addLoungeNote')
  expect(text).toContain('**POST** `/lounges/order/{orderId}/notes/{number}`')
  expect(text).toMatch(/^```ts\n.*await client\.addLoungeNote\(\{/ms)
  expect(text).toContain(`curl --fail-with-body "$BASE_URL/lounges/order/order-0001/notes/1"`)
  // The reference lists the fields; the search knows them, too.
  const fields = pages.flatMap(({ hidden = [] }) => hidden.map((one) => one.text))
  for (const [operation, name] of [
    ['addLoungeNote', 'quiet'],
    ['addLoungeNote', 'stops[].at'],
    ['listLoungeVisits', '[].people'],
    ['getCustomer', 'nickname'],
  ] as const)
    expect(fields.find((one) => one.startsWith(operation))).toContain(name)
  expect(llmsText(pages)).toContain('addLoungeNote')
})

// A build of the docs site is for the long run alone.
if (process.env.SOAK)
  test('the site that is built has the page of a new operation beside the others', async () => {
    const docs = join(root, 'docs')
    await runCommand(
      'node',
      ['--conditions=@travel-card/source', 'packages/docs/build.ts', '--root', root, '--out', docs],
      { cwd: workspace },
    )
    const read = (file: string): string => readFileSync(join(docs, file), 'utf8')
    const page = read('operations/addLoungeNote.html')
    expect(page).toContain('id="run-seats"')
    expect(page).toContain('href="/operations/getCustomer.html"')
    for (const file of ['llms.txt', 'sitemap.xml', 'reference.html'])
      expect(read(file)).toContain('addLoungeNote')
    const [runner = ''] = globSync('assets/chunks/show-call.*.js', { cwd: docs })
    expect(read(runner)).toContain('addLoungeNote')
  })
