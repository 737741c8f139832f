import type { Rehearsal } from 'test-support/rehearsal'

export const rehearsal: Rehearsal = {
  imports: "import { createQueries } from '../packages/query/src/index.ts'",
  programs: {
    'the sample operations': {
      program: `
// The queries that the README shows fit the real ones.
const queries: import('../packages/query/snippets/lounge-orders.ts').LoungeOrderQueries = createQueries(client)
seen.push(queries.listLoungeOrders({ status: ['paid'] }).queryKey.length)`,
      sees: [3],
    },
    'an operation with a list': {
      program: `
mock.listLoungeVisits.example('no-visit')
seen.push(await createQueries(client).listLoungeVisits({ orderId: 'order-1' }).queryFn({ signal: new AbortController().signal } as never))
mock.reset()`,
      sees: [[]],
    },
    'a key for repeating': {
      program: `
// The reissue stays a mutation, guarded against a second click.
seen.push('mutationFn' in createQueries(client).reissueCard())`,
      sees: [true],
    },
    'an operation with arguments and fields of each kind': {
      program: `
const mutation = createQueries(client).addLoungeNote()
const mutated = await mutation.mutationFn({ orderId: 'order-1', number: 7, text: 'By mutation.' })
seen.push(mutated.text, mutation.meta)`,
      sees: ['By mutation.', { operation: 'addLoungeNote', personalData: false, secret: false }],
    },
    'the next operations': {
      program: `
mock.listOrders.reply({ data: [{ id: 'order-2' }], pagination: { page: 2, nextCursor: 'c3' } })
const { queryFn } = createQueries(client).listOrders({ page: 2 })
const queried = typeof queryFn === 'function' ? await queryFn({ signal: new AbortController().signal }) : undefined
seen.push(queried?.pagination.page)
mock.reset()`,
      sees: [2],
    },
  },
}
