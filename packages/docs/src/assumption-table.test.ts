import { expect, test } from 'vitest'
import { assumptionTable } from './assumption-table.ts'

const entry = {
  choice: 'A | b.',
  reason: 'Because.',
  settle: 'A call.',
  settledBy: 'statement',
  topic: 'service',
  question: 'Why?',
}

test('an entry is linked to the places where it acts, by operation', () => {
  const table = assumptionTable(
    [
      { ...entry, id: 'one', kind: 'assumed', title: 'One', places: ['#/a', '#/b', '#/c'] },
      { ...entry, id: 'two', kind: 'assumed', title: 'Two', places: [] },
      { ...entry, id: 'three', kind: 'unknown', title: 'Three', places: ['#/a'] },
    ],
    'assumed',
    new Map([
      ['#/a', [{ operation: 'getIt', label: 'a', href: '#/get#a' }]],
      [
        '#/b',
        [
          { operation: 'getIt', label: 'a', href: '#/get#a' },
          { operation: 'putIt', label: 'b', href: '#/put#b' },
        ],
      ],
    ]),
  )
  expect(table.split('\n').slice(2)).toEqual([
    '| **One**<br />`one` {% #assumption-one %} | A \\| b. Because.<br />**Settled by:** A call. | getIt: [a](#/get#a)<br />putIt: [b](#/put#b)<br />`#/c` |',
    '| **Two**<br />`two` {% #assumption-two %} | A \\| b. Because.<br />**Settled by:** A call. | Nothing in the contract |',
  ])
})
