import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Assumption,
  findParts,
  type Model,
  parseSourceFile,
  readContract,
  readModel,
  rendererOf,
  type Schema,
} from 'generator'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const parts = await findParts()
const model = await readContract(root)

/** Renders a file of this package from the contract with some changes. */
const render = (name: string, changed: Partial<Model> = {}): Promise<string> =>
  rendererOf(parts, { ...model, ...changed }).textOf(`packages/contract/src/${name}`)

/** The contract with a deprecated operation, a deprecated argument and two deprecated fields. */
const deprecatedSource = parseSourceFile(
  readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')
    .replace('operationId: getCustomer\n', '$&      deprecated: true\n')
    .replace('name: esimId\n', '$&          deprecated: true\n')
    .replace('        duration:\n', '$&          deprecated: true\n')
    .replace('        brand:\n', '$&          deprecated: true\n'),
  'openapi.yaml',
)
const deprecated = readModel(deprecatedSource, [])

test('a deprecation is marked below the description, and in the table of operations', async () => {
  const types = await render('types.gen.ts', deprecated)
  for (const line of ['  esimId: string', '  duration?: number', '  brand?: string', '  getCustomer: {']) {
    const [above = ''] = types.split(`\n${line}`)
    const comment = above.slice(above.lastIndexOf('/**')).split('\n')
    expect(
      comment.findIndex((one) => one.trim().startsWith('* @deprecated')),
      line,
    ).toBeGreaterThan(1)
  }
  const table = await render('operations.gen.ts', deprecated)
  expect(table).toMatch(/getCustomer: \{\n(?: {4}.*\n){4} {4}deprecated: true/)
  expect(table).toMatch(/esimId: \{[^}]*deprecated: true/)
})

describe('the comments of operations', () => {
  test('an operation links those of its open questions that block the first call or money', async () => {
    const text = await render('types.gen.ts')
    const ids = model.operations.map((one) =>
      [one, ...one.arguments].flatMap(({ assumptions }) => assumptions),
    )
    const linked = model.assumptions.filter(({ blocks }) => blocks === 'first-call' || blocks === 'money')
    for (const { id, title } of linked.filter((one) => ids.flat().includes(one.id)))
      expect(text).toContain(`[${title}](${model.site}open-questions.html#${id})`)
    const links = [...text.matchAll(/open-questions\.html#([\w-]+)/g)].map(([, id]) => id)
    expect(links.filter((id) => !linked.some((one) => one.id === id))).toEqual([])
    // In one line for each operation.
    const having = ids.filter((all) => linked.some(({ id }) => all.includes(id)))
    expect(text.match(/Open questions: /g)).toHaveLength(having.length)
  })

  test('what an editor shows before the parameters has at most a dozen lines, the warnings of a reissue aside', async () => {
    const [, text = ''] = (await render('types.gen.ts')).split('export interface OperationTypes {')
    const comments = [...text.matchAll(/\/\*\*\n(.*?)\n {3}\* @param .*?\*\/\n {2}(\w+): /gs)]
    const lines = comments.map(([, comment = '', id]) => {
      const description = model.operations.find((one) => one.id === id)?.description.split('\n') ?? []
      return comment.split('\n').length - (description.length - 1)
    })
    expect(lines).toHaveLength(model.operations.length)
    expect(Math.max(...lines)).toBeLessThanOrEqual(12)
  })

  test('an operation whose response contains secrets names each by its path, wherever it stands', async () => {
    const coupon: Schema = { type: 'string', 'x-secret': true }
    const Customer: Schema = {
      type: 'object',
      properties: {
        code: coupon,
        codes: { type: 'array', items: coupon },
        byGate: { type: 'object', additionalProperties: { type: 'object', properties: { code: coupon } } },
        parent: { $ref: '#/components/schemas/Customer' },
      },
    }
    const text = await render('types.gen.ts', { schemas: { ...model.schemas, Customer } })
    const said =
      "The response contains secrets (`code`, `codes[]`, `byGate.*.code`): don't log or store them."
    expect(text).toContain(said)
    const secret = model.operations.filter((one) => one.secret)
    expect(text.match(/contains secrets/g)).toHaveLength(secret.length)
  })
})

describe('the table of schemas', () => {
  /** Returns the table's component of a card with these properties. It is inlined into the reissued card. */
  async function cardWith(properties: Record<string, Schema>, more: Schema = {}): Promise<unknown> {
    const Card: Schema = { type: 'object', properties, ...more }
    const ReissuedCard: Schema = {
      type: 'object',
      properties: { card: { $ref: '#/components/schemas/Card' } },
    }
    const [assumed] = model.assumptions
    const named = { ...assumed, id: 'assumed-name', affects: 'name' } as Assumption
    const text = await render('schemas/components.gen.ts', {
      assumptions: [named],
      schemas: { ...model.schemas, Card, ReissuedCard },
    })
    const literal = / schemas: Schemas = (\{.*?^\})$/ms.exec(text)?.[1]
    const table = new Function('text', 'number', `return ${literal}`)({ type: 'string' }, { type: 'number' })
    return table.ReissuedCard.properties.card.properties
  }

  test('a report may show documented values, but not of what is personal or secret', async () => {
    const open: Schema = { type: 'string', 'x-known': ['a'] }
    expect(await cardWith({ a: open })).toEqual({ a: { type: 'string', known: ['a'] } })
    const hidden = { a: { type: 'string', samples: ['a'] } }
    expect(await cardWith({ a: { ...open, 'x-secret': true } })).toEqual(hidden)
    expect(await cardWith({ a: open }, { 'x-personal-data': true })).toEqual(hidden)
  })

  test('a property that depends on its sibling names it, and one whose name is assumed is exempt', async () => {
    const condition = { property: 'b', equals: 'c' }
    const properties: Record<string, Schema> = {
      a: { type: 'string', 'x-conditional': condition },
      d: { type: 'string', 'x-assumption': 'assumed-name' },
    }
    expect(await cardWith(properties)).toEqual({
      a: { type: 'string', conditional: condition },
      d: { type: 'string', exempt: true },
    })
  })
})
