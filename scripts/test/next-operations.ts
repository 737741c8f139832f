import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'

/** Merges a fragment into a document: maps key by key, lists by appending. */
function merge(into: YAMLMap, fragment: YAMLMap): void {
  for (const { key, value } of fragment.items) {
    const own = into.get(key, true)
    if (isMap(own) && isMap(value)) merge(own, value)
    else if (isSeq(own) && isSeq(value)) own.items.push(...value.items)
    else into.set(key, value)
  }
}

const folder = join(import.meta.dirname, 'next-operations')

/** The fragments of openapi.yaml that the next operations may be, by name. Their facts are invented. */
export const nextOperations: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*.yaml', { cwd: folder })
    .sort()
    .map((file) => [basename(file, '.yaml'), readFileSync(join(folder, file), 'utf8')]),
)

const idsOf = (document: { readonly paths?: object }): unknown[] =>
  Object.values(Object(document.paths)).flatMap((item) =>
    Object.values(Object(item)).map((one) => Object(one).operationId),
  )

/** Returns a contract with these fragments in it. The rest keeps its form, because the answers are edits of its text. */
export function splice(contract: string, ...names: readonly string[]): string {
  const document = parseDocument(contract)
  // Leaves out what has come in, so that the rehearsal can be repeated.
  const documented = idsOf(document.toJS())
  for (const name of names) {
    const fragment = parseDocument(nextOperations[name] ?? '')
    if (idsOf(fragment.toJS()).some((id) => documented.includes(id))) continue
    if (isMap(document.contents) && isMap(fragment.contents)) merge(document.contents, fragment.contents)
  }
  const tags = document.get('tags')
  const nameOf = (tag: unknown): string => (isMap(tag) ? String(tag.get('name')).toLowerCase() : '')
  if (isSeq(tags)) tags.items.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** The fragments that `pnpm generate` refuses, with what it has to say. */
export const refused: Readonly<Record<string, RegExp>> = {
  'get-lounge-voucher': /application\/pdf is a binary body: .*`fetch`/,
}

/** The fragments that get in. */
export const accepted: readonly string[] = Object.keys(nextOperations).filter((name) => !(name in refused))

/** Lines of a program that uses the accepted operations through both clients, the guard, the queries, the mock and the checks. */
export const program = `
mock.reset()
const attempts = createAttempts(client)
const plain = createClient(mock.clientOptions)
const quick = createClient({ ...mock.clientOptions, retries: 1 })
const keys = (name: 'createEsimOrder' | 'createCustomer', header: string) => mock[name].calls.map(({ headers }) => headers[header])
const sent = (one: { readonly path: string; readonly headers: object; readonly body: unknown; readonly query: unknown } | undefined) => one

// An order with a nested body: its types, its checks by the mock, and its key.
const order = { items: [{ packageId: 'package-0001', quantity: 2 }], customer: { firstName: 'Alex', email: 'alex@customer.example' } }
const placed = await client.createEsimOrder({ ...order, deliveryMethod: 'sms' })
placed.state satisfies 'pending' | 'completed' | 'failed' | undefined
seen.push(placed.id)
for (const wrong of [{ items: [{ packageId: 'a', quantity: 99 }] }, { customer: { firstName: 'A', email: 'none' } }, { items: [] }, { metadata: { a: 'b'.repeat(501) } }]) {
  const { error } = await plain.createEsimOrder({ ...order, ...wrong }).result()
  seen.push(isTravelCardError(error, 'api') && error.status)
}
mock.reset()
mock.createEsimOrder.fail(503, undefined, { times: 1 })
await quick.createEsimOrder(order)
const [first, second] = keys('createEsimOrder', 'idempotency-key')
seen.push(first !== undefined && first === second)
mock.createEsimOrder.fail(422, { message: 'No.', errors: [{ field: 'a', message: 'b' }] }, { times: 1 })
const { error: invalid } = await client.createEsimOrder(order).result()
seen.push(isFailure(invalid, 'createEsimOrder', 422) && invalid.body.errors?.[0]?.field)

// A list with pages, by method, by path and through the query options.
mock.listOrders.reply({ data: [{ id: 'order-2' }], pagination: { page: 2, nextCursor: 'c3' } })
const page = await client.listOrders({ page: 2, status: ['pending', 'failed'], includeCancelled: true, filterType: 'a&b' })
page.pagination.nextCursor satisfies string | null | undefined
seen.push([page.data[0]?.id, page.pagination.page, page.pagination.nextCursor])
const byPath = await fetchClient.GET('/orders', { params: { query: { page: 2, status: ['pending', 'failed'], 'filter[type]': 'a&b' } } })
seen.push([byPath.data?.data[0]?.id, byPath.data?.pagination.page])
seen.push(mock.listOrders.calls.map(({ input }) => [input.page, input.status, input.filterType]))
mock.reset()
seen.push((await client.listOrders()).pagination.nextCursor)

// No content, and an envelope without data.
seen.push(await client.cancelLoungeOrder({ orderId: 'order-0001' }), await client.setCardLimit({ cardId: 'card-0001', amount: 0.5, periods: ['day'], reason: null }))
const cancelled = await fetchClient.DELETE('/lounges/order/{orderId}/cancellation', { params: { path: { orderId: 'order-0001' } } })
seen.push([cancelled.error, cancelled.data, cancelled.response.status])
const limit = { cardId: 'card-0001', amount: 0, periods: ['day', 'day'] } as const
for (const wrong of [limit, { ...limit, amount: 0.5 }, { ...limit, amount: 0.005, periods: ['day'] as ['day'] }]) {
  const { error } = await plain.setCardLimit({ ...wrong, periods: [...wrong.periods] }).result()
  seen.push(isTravelCardError(error, 'api') && error.status)
}

// A merge patch, whose null is sent.
await client.updateCustomer({ id: 'customer-0001', email: null })
const patched = mock.updateCustomer.calls.at(-1)
seen.push([patched?.body, patched?.headers['content-type']])
await fetchClient.PATCH('/customers/{id}', { params: { path: { id: 'customer-0001' } }, body: { phone: null } })
seen.push(mock.updateCustomer.calls.at(-1)?.body)

// A login: no token is asked for, and its secrets stand nowhere.
let asked = 0
const open = createClient({ ...mock.clientOptions, token: () => String(asked++) })
const session = await open.logIn({ email: 'alex@customer.example', password: 'a-password' })
seen.push([session.accessToken, asked, JSON.stringify(mock.logIn.calls).includes('a-password'), 'logIn' in attempts])
await open.logIn({ email: 'alex@customer.example', password: 'a-password' })
mock.logIn.fail(503, undefined, { times: 1 })
seen.push((await quick.logIn({ email: 'alex@customer.example', password: 'a-password' })).accessToken)

// Anything as data, a list behind two references, and what is required deeper.
seen.push(await client.raiseCardLimit({ cardId: 'card-0001', amount: 1 }), (await client.searchPackages({ near: { latitude: 1 } })).length)
mock.searchPackages.reply([{ id: 'a', kind: {}, note: null, extra: null }] as never, { unchecked: true })
const { error: broken } = await plain.searchPackages({}).result()
seen.push(isTravelCardError(broken, 'contract') && [broken.issues.map(({ pointer }) => pointer), broken.data])
mock.reset()
const tree = await client.listCategories()
seen.push(tree.id, (await client.getCard({ cardId: 'card-1' })).channel)

// A customer, whose answer has no argument to echo, whose key may be left out, and whose secret is only sent.
const person = { firstName: 'Alex', address: null }
mock.createCustomer.fail(503, undefined, { times: 1 })
await quick.createCustomer({ type: 'individual', password: 'a-password', person })
const [one, other] = keys('createCustomer', 'x-idempotency-key')
seen.push(one !== undefined && one === other, JSON.stringify(mock.createCustomer.calls).includes('a-password'))
mock.createCustomer.fail(409)
const { error: exists } = await client.createCustomer({ type: 'individual', password: 'a-password', person }).result()
seen.push(isFailure(exists, 'createCustomer', 409) && exists.body.customerId)
mock.reset()
const { data: registrations, links } = await client.listRegistrations({ type: ['a', 'b'], status: 'open' })
seen.push([registrations[0]?.person.firstName, links.next])

// The guard: nested arguments are told apart, an unknown outcome blocks only its own subject, and an order may follow the same one.
mock.createEsimOrder.fail(503, undefined, { times: 1 })
const unknown = await createAttempts(createClient({ ...mock.clientOptions, retries: 0 })).createEsimOrder(order).catch((error: Error) => error.name)
const guarded = createAttempts(createClient({ ...mock.clientOptions, retries: 0 }))
mock.createEsimOrder.fail(500, undefined, { times: 1 })
await guarded.createEsimOrder(order).catch(() => {})
const refusedAgain = await guarded.createEsimOrder({ ...order }).catch((error: Error) => error.name)
const another = { ...order, customer: { ...order.customer, firstName: 'Sam' } }
const placedTwice = [await guarded.createEsimOrder(another), await guarded.createEsimOrder(another)].length
const before = keys('createEsimOrder', 'idempotency-key')
const attempt = await guarded.read('createEsimOrder', order)
await guarded.allowAnother('createEsimOrder', order, attempt)
await guarded.createEsimOrder(order)
const all = keys('createEsimOrder', 'idempotency-key')
seen.push([unknown, refusedAgain, attempt.state, placedTwice, before.includes(all.at(-1)), new Set(all).size])

const typeErrors = () => {
  // @ts-expect-error the customer is required
  client.createEsimOrder({ items: [] })
  // @ts-expect-error no such method of delivery
  client.createEsimOrder({ ...order, deliveryMethod: 'pigeon' })
  // @ts-expect-error the quantity is required
  client.createEsimOrder({ ...order, items: [{ packageId: 'a' }] })
  // @ts-expect-error it is read-only
  client.createCustomer({ type: 'a', password: 'b', person, id: 'c' })
  // @ts-expect-error a password is never returned
  registrations[0]?.password
  // @ts-expect-error the list is inside
  page[0]
}
void [typeErrors, sent]
`

/** The values that the program sees. */
export const sees: readonly unknown[] = [
  ...['order-0009', 422, 422, 422, 422, true, 'a'],
  ['order-2', 2, 'c3'],
  ['order-2', 2],
  [
    [2, ['pending', 'failed'], 'a&b'],
    [2, ['pending', 'failed'], 'a&b'],
  ],
  null,
  ...[null, null],
  [null, null, 204],
  ...[422, 422, 422],
  [{ email: null }, 'application/merge-patch+json'],
  { phone: null },
  ['example', 0, false, false],
  'example',
  ...['raised', 2],
  [['/*/kind/name'], [{ id: 'a', kind: {}, note: null, extra: null }]],
  ...['c-1', 'online'],
  ...[true, false, 'customer-0007'],
  ['Alex', null],
  ['ApiError', 'AttemptError', 'unknown', 2, true, 4],
]

/** Lines of a program that compares what the mock makes up with the document, as any JSON Schema validator does. */
export const validation = `
/** Leaves out what only requests have, which a validator doesn't know. */
const asResponse = (_: string, node: unknown): unknown => {
  const { properties, required } = Object(node)
  if (typeof properties !== 'object') return node
  const kept = Object.entries(properties).filter(([, one]) => !Object(one).writeOnly)
  const names = kept.map(([name]) => name)
  return { ...Object(node), properties: Object.fromEntries(kept), ...(Array.isArray(required) && { required: required.filter((name) => names.includes(name)) }) }
}
const document = JSON.parse(await readFile('packages/contract/src/openapi.gen.json', 'utf8'), asResponse)
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')
const invalid_: unknown[] = []
let validated = 0
for (const data of ['example', 'minimal', 'random', 'adversarial'] as const)
  for (let seed = 0; seed < (data === 'example' ? 1 : 25); seed++) {
    const made = createMock({ data, seed, log: false })
    let text = ''
    const fetch = async (url: string, init: RequestInit) => {
      const response = await made.fetch(url, init)
      text = await response.clone().text()
      return response
    }
    const maker = createClient({ ...made.clientOptions, fetch: fetch as never }) as unknown as Record<string, (input: object) => { result(): Promise<{ error?: Error; response?: Response }> }>
    for (const [id, { method, path, input }] of Object.entries(operations)) {
      const given = Object.entries(input).filter(([, one]) => one.example !== undefined)
      const { error, response } = await maker[id]?.(Object.fromEntries(given.map(([name, one]) => [name, one.example]))).result() ?? {}
      if (error) invalid_.push([data, seed, error.message])
      const at = ['paths', path, method.toLowerCase(), 'responses', String(response?.status), 'content', 'application/json', 'schema']
      if (text === '') continue
      validated++
      const pointer = at.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
      const validate = ajv.getSchema('document#/' + pointer)
      if (!validate?.(JSON.parse(text))) invalid_.push([data, seed, id, validate?.errors?.map((one) => one.instancePath + ' ' + one.message)])
    }
  }
seen.push(invalid_.slice(0, 5), validated > 500)
`
