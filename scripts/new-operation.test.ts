import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '..')
const packages = ['contract', 'sdk', 'mock', 'query']

/** A sixth operation, with an argument in the path, in the query and in the body. */
const newPath = `
  /lounges/order/{orderId}/notes:
    post:
      operationId: addLoungeNote
      tags: [Lounges]
      summary: Add a note to a lounge order
      description: Adds a note that the lounge's staff reads.
      parameters:
        - $ref: '#/components/parameters/OrderId'
        - name: lang
          in: query
          x-argument: language
          description: The note's language.
          schema:
            type: string
            pattern: ^[a-z]{2}$
          example: en
      requestBody:
        description: The note.
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/NewLoungeNote'
      responses:
        '201':
          description: The note, in the success envelope.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/LoungeNoteEnvelope'
              examples:
                added:
                  summary: A note
                  value:
                    status: success
                    data:
                      id: note-0001
                      text: We come late.
                      priority: 1
        4XX:
          $ref: '#/components/responses/Failure'
        default:
          $ref: '#/components/responses/Failure'

components:
`

const newSchemas = `
  schemas:
    NewLoungeNote:
      type: object
      description: A note to be added.
      required: [text]
      properties:
        text:
          type: string
          description: What the note says.
        priority:
          type: integer
          minimum: 1
          description: How important it is.
    LoungeNoteEnvelope:
      type: object
      description: The success envelope around a note.
      required: [status, data]
      properties:
        status:
          $ref: '#/components/schemas/SuccessStatus'
        data:
          $ref: '#/components/schemas/LoungeNote'
    LoungeNote:
      type: object
      description: A note on a lounge order.
      properties:
        id:
          type: string
          description: The note's identifier.
        text:
          type: string
          description: What the note says.
          x-echo: text
        priority:
          type: integer
          description: How important it is.
`

const newField = `
        featuresAccess:
          type: array
          description: The access to each feature.
`

const program = `
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient, isTravelCardError, type LoungeNote } from '@travel-card/sdk'

const mock = createMock()
const client = createClient(mock.clientOptions)

const added: LoungeNote = await client.addLoungeNote({ orderId: 'order/1', language: 'en', text: 'Two of us.', priority: 2 })
const call = mock.addLoungeNote.calls[0]
mock.addLoungeNote.reply({ priority: 3 })
const { priority } = await client.addLoungeNote({ orderId: 'order-1', text: 'Two of us.' })
mock.getCustomer.reply({ nickname: 'Lex' })
const { nickname } = await client.getCustomer({ id: 'customer-1' })
const input = await client.addLoungeNote({ orderId: '..', language: 'EN', text: 'x', priority: 0 }).result()
const fields = !input.ok && isTravelCardError(input.error, 'input') ? input.error.issues.map(({ field }) => field) : []
mock.addLoungeNote.fail(503)
const failed = await client.addLoungeNote({ orderId: 'order-1', text: 'x' }).result()
const sentOnFailure = mock.addLoungeNote.calls.filter(({ status }) => status === 503).length

export const typeErrors = () => {
  // @ts-expect-error the text is required
  client.addLoungeNote({ orderId: 'order-1' })
  // @ts-expect-error a typo
  client.addLoungeNote({ orderId: 'order-1', text: 'x', langauge: 'en' })
  // @ts-expect-error a wrong type
  mock.addLoungeNote.reply({ priority: 'high' })
  // @ts-expect-error a wrong type
  mock.getCustomer.reply({ nickname: 1 })
}

const mutation = createQueries(client).addLoungeNote()
mock.reset()
const mutated: LoungeNote = await mutation.mutationFn({ orderId: 'order-1', text: 'By mutation.' })

console.log(JSON.stringify({ added, call, priority, nickname, fields, failed: failed.ok, sentOnFailure, mutated: mutated.text, meta: mutation.meta }))
`

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-new-operation-'))
  for (const file of ['openapi', 'redocly.yaml', 'tsconfig.base.json'])
    cpSync(join(workspace, file), join(root, file), { recursive: true })
  for (const name of packages) copyPackage(name)
  linkPackages(join(root, 'node_modules'))

  const file = join(root, 'openapi/openapi.yaml')
  const contract = readFileSync(file, 'utf8')
    .replace('\ncomponents:\n', newPath)
    .replace('\n  schemas:\n', newSchemas)
    .replace(
      newField,
      `\n        nickname:\n          type: string\n          description: What friends say.${newField}`,
    )
  writeFileSync(file, contract)
  writeFileSync(join(root, 'program.ts'), program)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
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
      files: ['program.ts'],
    }),
  )
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

/** Copies a package's source and links what it depends on. */
function copyPackage(name: string): void {
  const from = join(workspace, 'packages', name)
  const to = join(root, 'packages', name)
  for (const part of ['package.json', 'src']) cpSync(join(from, part), join(to, part), { recursive: true })
  const modules = join(to, 'node_modules')
  mkdirSync(modules, { recursive: true })
  const dependencies = existsSync(join(from, 'node_modules')) ? readdirSync(join(from, 'node_modules')) : []
  for (const dependency of dependencies) {
    if (dependency.startsWith('.') || dependency === '@travel-card') continue
    symlinkSync(realpathSync(join(from, 'node_modules', dependency)), join(modules, dependency))
  }
  linkPackages(modules)
}

function linkPackages(modules: string): void {
  mkdirSync(join(modules, '@travel-card'), { recursive: true })
  for (const name of packages) symlinkSync(join(root, 'packages', name), join(modules, '@travel-card', name))
}

function run(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

test('a new operation and a new field are typed and work with no line but the contract', () => {
  const before = readFileSync(join(root, 'packages/sdk/src/index.ts'), 'utf8')
  const written = run(join(workspace, 'scripts/generate.ts'), '--root', root)
  expect(written).toContain('packages/sdk/src/')
  expect(written).toContain('packages/mock/src/')
  expect(readFileSync(join(root, 'packages/sdk/src/index.ts'), 'utf8')).toBe(before)

  const tsc = join(
    dirname(createRequire(join(workspace, 'package.json')).resolve('typescript/package.json')),
    'bin/tsc',
  )
  expect(run(tsc, '-p', '.')).toBe('')

  const output = JSON.parse(run('--conditions=@travel-card/source', 'program.ts'))
  expect(output).toMatchObject({
    added: { id: 'note-0001', text: 'Two of us.', priority: 1 },
    call: {
      input: { orderId: 'order/1', language: 'en', text: 'Two of us.', priority: 2 },
      query: { lang: 'en' },
      status: 201,
    },
    priority: 3,
    nickname: 'Lex',
    fields: ['orderId', 'language', 'priority'],
    failed: false,
    sentOnFailure: 1,
    mutated: 'By mutation.',
    meta: { operation: 'addLoungeNote', personalData: false, secret: false },
  })
})
