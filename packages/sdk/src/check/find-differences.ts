import type { OperationId } from '@travel-card/contract'
import type { Difference } from '../difference.ts'
import { isPrimitive } from './is-primitive.ts'
import type { Limited, Member, ObjectShape, Shape } from './shape.ts'
import { roots, shapes } from './shapes.gen.ts'

/**
 * What to do with a null where absence is allowed: `absent` leaves it, `remove` takes it out of the data, `refuse`
 * counts it as a difference.
 */
export type NullPolicy = 'absent' | 'remove' | 'refuse'

/** The value of an open set may be shown, but not at any length. */
const longestValue = 100

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Holds the data of an answer against the contract. Each difference is there once, whatever the length of lists. */
export function findDifferences(operation: OperationId, data: unknown, nulls: NullPolicy): Difference[] {
  const found = new Map<string, Difference>()
  const add = (pointer: string, kind: Difference['kind'], message: string): void => {
    found.set(`${pointer} ${message}`, { operation, pointer, kind, message })
  }

  function checkLimits(
    value: unknown,
    { pattern, values, min, max }: Partial<Limited>,
    pointer: string,
  ): void {
    const size = typeof value === 'number' ? value : [...(value as string | unknown[])].length
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value as string))
      add(pointer, 'type', `does not match ${pattern}`)
    if (values && !values.includes(value)) add(pointer, 'type', `is none of ${values.join(', ')}`)
    if (min !== undefined && size < min) add(pointer, 'type', `is less or shorter than ${min}`)
    if (max !== undefined && size > max) add(pointer, 'type', `is more or longer than ${max}`)
  }

  function checkMember(owner: Record<string, unknown>, name: string, member: Member, pointer: string): void {
    const [shape, sibling, equals] = Array.isArray(member)
      ? (member as [Shape, string?, string?])
      : [member as Shape]
    const demanded = sibling === undefined ? !Array.isArray(member) : owner[sibling] === equals
    const value = Object.hasOwn(owner, name) ? owner[name] : undefined
    if (value !== undefined && value !== null) check(value, shape, pointer)
    else if (demanded) add(pointer, 'missing', 'is missing')
    else if (value === null && nulls === 'remove') delete owner[name]
    else if (value === null && nulls === 'refuse') add(pointer, 'type', 'is null')
  }

  function checkObject(value: Record<string, unknown>, { props, rest }: ObjectShape, pointer: string): void {
    for (const [name, member] of Object.entries(props))
      checkMember(value, name, member, `${pointer}/${escaped(name)}`)
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(props, name)) continue
      // A key that stands for data is data itself.
      if (rest !== undefined) check(value[name], rest, `${pointer}/*`)
      else add(`${pointer}/${escaped(name)}`, 'new-field', 'is not documented')
    }
  }

  function check(value: unknown, given: Shape, pointer: string): void {
    const shape = typeof given === 'number' ? (shapes[given] as Exclude<Shape, number>) : given
    if (typeof shape === 'string') {
      if (!isPrimitive(shape, value)) add(pointer, 'type', `is not of type ${shape}`)
    } else if ('items' in shape) {
      if (!Array.isArray(value)) return add(pointer, 'type', 'is not of type array')
      checkLimits(value, shape, pointer)
      for (const item of value) check(item, shape.items, `${pointer}/*`)
    } else if ('props' in shape) {
      if (!isObject(value)) return add(pointer, 'type', 'is not of type object')
      checkObject(value, shape, pointer)
    } else {
      if (!isPrimitive(shape.type, value)) return add(pointer, 'type', `is not of type ${shape.type}`)
      checkLimits(value, shape, pointer)
      if (shape.known && !shape.known.includes(value as string))
        add(
          pointer,
          'new-value',
          `has the value ${JSON.stringify(value).slice(0, longestValue)}, which is not documented`,
        )
    }
  }

  check(data, roots[operation], '')
  return [...found.values()]
}
