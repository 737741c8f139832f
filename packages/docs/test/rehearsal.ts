import type { Rehearsal } from 'test-support/rehearsal'
import { expect } from 'vitest'

export const rehearsal: Rehearsal = {
  programs: {
    'an operation with arguments and fields of each kind': {
      program: `
// Runs the operation on its page of the docs, through the form that is made from the contract.
const { exampleTexts, runStates } = await import('../packages/docs/src/run/run-form.ts')
const { showCall } = await import('../packages/docs/src/run/show-call.ts')
const operation = 'addLoungeNote'
const initial = exampleTexts(operation)
const run = (texts: Record<string, string>) => showCall(operation, { ...initial, ...texts }, runStates[0])
const wrong = await run({ quiet: 'true', priority: '1.5', seats: '[1', text: '' })
const right = await run({ quiet: 'true', priority: '2', seats: '[1, 2]', text: 'Two of us.' })
seen.push({
  asked: Object.keys(initial),
  issues: wrong.issues, data: JSON.parse(right.data ?? '{}').text, request: right.request?.split('\\n'),
  statuses: right.statuses,
})
`,
      sees: [
        {
          asked: [
            'orderId',
            'number',
            'quiet',
            'language',
            'xStaffShift',
            'idempotencyKey',
            'text',
            'priority',
            'seats',
          ],
          issues: { priority: 'must be an integer', seats: 'must be an array', text: 'is missing' },
          data: 'Two of us.',
          request: expect.arrayContaining([
            'POST https://service.provider.test/v2/lounges/order/order-0001/notes/1?is-quiet=true&lang=en',
            'authorization: Bearer ••••••••',
            '  "priority": 2,',
          ]),
          statuses: [201],
        },
      ],
    },
    'the next operations': {
      program: `
const { readContract } = await import('generator')
const { sitePages } = await import('../packages/docs/src/pages/site-pages.ts')
const { llmsText, plainMarkdown } = await import('../packages/docs/src/page.ts')
const pages = sitePages(await readContract('.'), '.', 'packages/docs', 'answers@travel-card.example')
// The reference lists the fields, and the search must find them, too.
const hidden = pages.flatMap(({ hidden = [] }) => hidden.map((one) => one.text))
const fields = [['addLoungeNote', 'quiet'], ['addLoungeNote', 'stops[].at'], ['listLoungeVisits', '[].people'], ['getCustomer', 'nickname']] as const
seen.push({
  page: plainMarkdown(pages.find(({ path }) => path === 'operations/addLoungeNote')?.text ?? ''),
  missing: fields.filter(([operation, name]) => !hidden.find((one) => one.startsWith(operation))?.includes(name)),
  llms: llmsText(pages).includes('addLoungeNote'),
})`,
      sees: [
        {
          page: expect.stringMatching(
            /\*\*POST\*\* `\/lounges\/order\/\{orderId\}\/notes\/\{number\}`.*^```ts\n.*await client\.addLoungeNote\(\{.*curl --fail-with-body "\$BASE_URL\/lounges\/order\/order-0001\/notes\/1"/ms,
          ),
          missing: [],
          llms: true,
        },
      ],
    },
  },
}
