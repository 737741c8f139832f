import type { OperationId } from '@travel-card/contract'
import { receivedFormats } from '@travel-card/contract/formats'
import type {
  Difference,
  Limited,
  ListShape,
  Member,
  ObjectShape,
  Primitive,
  Shape,
  ShapeName,
} from './check-types.ts'
import { failures, roots, shapes } from './shapes.gen.ts'

/** What is compared. */
export interface Comparison {
  /** Which fields are reported as missing: those that the contract requires, or each documented one. */
  readonly demand: 'required' | 'documented'
  /**
   * What to do with a null where absence is allowed: `absent` leaves it, `remove` takes it out of the data, `refuse` counts
   * it as a difference.
   */
  readonly nulls: 'absent' | 'remove' | 'refuse'
}

/** Whether data with such a difference is refused. A new field or value is no reason: objects and sets are open. */
export const isFault = ({ kind }: Difference): boolean => kind === 'missing' || kind === 'type'

/** The value of an open set may be shown, but not at any length. */
const longestValue = 100
const shown = (value: unknown): string => JSON.stringify(value).slice(0, longestValue)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is of a JSON Schema `type`, or a text of a `format`. */
function isPrimitive(type: Primitive, value: unknown): boolean {
  if (type === 'any') return true
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'string' || type === 'number' || type === 'boolean') return typeof value === type
  return typeof value === 'string' && receivedFormats[type](value)
}

/** A key as a part of a pointer, which whoever reports it writes to a log: on one line, and not at any length. */
const escaped = (key: string): string =>
  /^\w{1,50}$/.test(key)
    ? key
    : key
        .slice(0, longestValue)
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')
        .replaceAll(/\p{Cc}/gu, encodeURIComponent)

const isName = (shape: Shape): shape is ShapeName => typeof shape === 'string' && shape[0] === '#'

/** Whether a null is a documented value. */
const mayBeNull = (shape: Shape): boolean =>
  typeof shape === 'object' ? 'orNull' in shape : isName(shape) && mayBeNull(shapes[shape] ?? 'any')

/** A cast: an array of anything else is no member, which the compiler cannot tell of a list that may not be written to. */
const asList = (member: Member): Exclude<Member, Shape> =>
  Array.isArray(member) ? (member as Exclude<Member, Shape>) : [member as Shape]

/** A number itself, or a length; JSON Schema counts code points. */
const sizeOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' || Array.isArray(value)
      ? [...value].length
      : Number.NaN

/** In which ways a value is beyond its limits. */
function* violationsOf(value: unknown, { pattern, values, min, max }: Partial<Limited>): Generator<string> {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(value)))
    yield `does not match ${pattern}`
  if (values && !values.includes(value)) yield `is none of ${values.join(', ')}`
  if (min !== undefined && sizeOf(value) < min) yield `is less or shorter than ${min}`
  if (max !== undefined && sizeOf(value) > max) yield `is more or longer than ${max}`
}

/** Compares the data of a response with the contract. Each difference is there once, whatever the length of lists. */
export function findDifferences(
  operation: OperationId,
  data: unknown,
  how: Comparison,
  root: ShapeName = roots[operation],
): Difference[] {
  const found = new Map<string, Difference>()
  const add = (pointer: string, kind: Difference['kind'], message: string, required = false): void => {
    found.set(`${pointer} ${message}`, { operation, pointer, kind, message, ...(required && { required }) })
  }

  function checkLimits(value: unknown, limits: Partial<Limited>, pointer: string): void {
    for (const violation of violationsOf(value, limits)) add(pointer, 'type', violation)
  }

  function checkMember(owner: Record<string, unknown>, name: string, of: ObjectShape, parent: string): void {
    // A cast: the name comes from the shape.
    const [shape, sibling, equals] = asList(of.props[name] as Member)
    const isRequired = of.required?.includes(name)
    const isInComplete = sibling === undefined ? !Array.isArray(of.props[name]) : owner[sibling] === equals
    const value = Object.hasOwn(owner, name) ? owner[name] : undefined
    const isThere = value !== undefined && (value !== null || mayBeNull(shape))
    // The common case, which needs no pointer.
    if (isThere && typeof shape === 'string' && !isName(shape) && isPrimitive(shape, value)) return
    const pointer = `${parent}/${escaped(name)}`
    if (isThere) check(value, shape, pointer)
    else if (isRequired || (isInComplete && how.demand === 'documented'))
      add(pointer, 'missing', 'is missing', isRequired)
    else if (value === null && how.nulls === 'remove') delete owner[name]
    else if (value === null && how.nulls === 'refuse') add(pointer, 'type', 'is null')
  }

  function checkObject(value: unknown, shape: ObjectShape, pointer: string): void {
    if (!isObject(value)) {
      add(pointer, 'type', 'is not of type object')
      return
    }
    const { props, rest } = shape
    for (const name of Object.keys(props)) checkMember(value, name, shape, pointer)
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(props, name)) continue
      // In a map the keys are data, and may be personal: the pointer has `*` in their place.
      if (rest !== undefined) check(value[name], rest, `${pointer}/*`)
      else add(`${pointer}/${escaped(name)}`, 'new-field', 'is not documented')
    }
  }

  function checkList(value: unknown, shape: ListShape, pointer: string): void {
    if (!Array.isArray(value)) {
      add(pointer, 'type', 'is not of type array')
      return
    }
    checkLimits(value, shape, pointer)
    for (const item of value) check(item, shape.items, `${pointer}/*`)
  }

  function checkPrimitive(value: unknown, shape: Limited, pointer: string): void {
    if (!isPrimitive(shape.type, value)) {
      add(pointer, 'type', `is not of type ${shape.type}`)
      return
    }
    checkLimits(value, shape, pointer)
    if (shape.known && !shape.known.includes(value as string))
      add(pointer, 'new-value', `has the value ${shown(value)}, which is not documented`)
  }

  function check(value: unknown, shape: Shape, pointer: string): void {
    if (isName(shape)) check(value, shapes[shape] ?? 'any', pointer)
    else if (typeof shape === 'string') checkPrimitive(value, { type: shape }, pointer)
    else if ('orNull' in shape) check(value, value === null ? 'any' : shape.orNull, pointer)
    else if ('items' in shape) checkList(value, shape, pointer)
    else if ('props' in shape) checkObject(value, shape, pointer)
    else checkPrimitive(value, shape, pointer)
  }

  check(data, root, '')
  return [...found.values()]
}

/** The same of the body of a failure. `undefined` if the contract does not document its status. */
export function findFailureDifferences(
  operation: OperationId,
  status: number,
  body: unknown,
): Difference[] | undefined {
  const root = failures[operation]?.[status]
  return root && findDifferences(operation, body, { demand: 'required', nulls: 'absent' }, root)
}
