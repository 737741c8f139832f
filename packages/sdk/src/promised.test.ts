import { expect, test } from 'vitest'
import { type Promised, promise } from './promised.ts'

/** Returns the places that a check reports, as `readResponse` does. */
function broken(promised: Promised, data: unknown): string[] {
  const found: string[] = []
  promise(promised)(data, (type, value, pointer) => {
    const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
    const holds = value !== undefined && type.split('|').some((one) => one === own || one === 'any')
    if (!holds) found.push(pointer)
    return holds
  })
  return found
}

const order: Promised = {
  required: { id: 'string', note: 'string|null', extra: 'any' },
  optional: { items: { type: 'array', items: { required: { code: 'string' } } } },
}

test.each<[data: object, places: readonly string[]]>([
  [{ id: 'a', note: null, extra: null }, []],
  [{ id: 'a', note: 'b', extra: [], items: [] }, []],
  [{ id: 1, note: 2 }, ['/id', '/note', '/extra']],
  [{ id: null, note: null, extra: 0 }, ['/id']],
  [{ id: 'a', note: null, extra: 0, items: [{ code: 'c' }, {}, null, 'text'] }, ['/items/*/code', '/items/*', '/items/*']],
  // An optional field of another type promises nothing.
  [{ id: 'a', note: null, extra: 0, items: 'none' }, []],
  [{ id: 'a', note: null, extra: 0, items: null }, []],
])('of %j, what is required is checked at any depth', (data, places) => {
  expect(broken(order, data)).toEqual(places)
}) // biome-ignore format: a table to be read at a glance

test('lists of lists and maps are followed, and what contains itself as deep as it is', () => {
  expect(broken({ type: 'array', items: { type: 'array', items: order } }, [[{}]])).toEqual([
    '/*/*/id',
    '/*/*/note',
    '/*/*/extra',
  ])
  expect(broken({ required: { id: 'string' }, rest: { required: { at: 'number' } } }, { id: 'a', b: {}, c: { at: 1 } })).toEqual(['/*/at'])
  const category: Promised = {
    required: { id: 'string' },
    optional: {
      get parent() {
        return category
      },
    },
  }
  expect(broken(category, { id: 'a', parent: { id: 'b', parent: {} } })).toEqual(['/parent/parent/id'])
}) // biome-ignore format: one line each
