import { numberFormats, receivedFormats } from '../formats.ts'
import type { CompactSchema, Schemas } from './compact-schema.ts'

/** A place in a JSON value, and how it differs from its schema. */
export interface Issue {
  /** A JSON pointer (RFC 6901). */
  readonly pointer: string
  /** Only `missing` and `type` violate the schema, because objects and sets of documented values are open. */
  readonly kind: 'missing' | 'type' | 'new-field' | 'new-value'
  /** A message for people. Contains a value only if the kind is `new-value`. */
  readonly message: string
  /** Whether the schema requires the missing property. */
  readonly required?: boolean
  /** The name of a new field, and the documented names beside it. */
  readonly name?: string
  readonly names?: readonly string[]
}

/** The settings of a comparison, which by default works as JSON Schema does, with exact pointers. */
export interface Comparison {
  /** Reports every documented property that is missing, not only the required ones. */
  readonly isComplete?: boolean
  /**
   * Counts an undocumented null as absent. In an optional property, `absent` keeps the null, `remove` deletes it, `refuse` reports it.
   */
  readonly nulls?: 'absent' | 'remove' | 'refuse'
  /** Writes `*` for indexes and for map keys, which may be personal, and reports equal differences once. */
  readonly isGeneric?: boolean
  /** Reports a value outside a closed set (`enum`) as `new-value`, because an API may add one without notice. */
  readonly isOpen?: boolean
}

/** Tells whether an issue violates the schema. */
export const isFault = ({ kind }: Issue): boolean => kind === 'missing' || kind === 'type'

const textFormats: Readonly<Record<string, (text: string) => boolean>> = receivedFormats

/** The maximum length of a name or value in a report, which may be logged. */
const longest = 100

const withArticle = (type: string): string => `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`

/** Returns the JSON Schema type of a value; `undefined` if JSON can't represent it. */
function typeOf(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  const isJson = type === 'string' || type === 'object' || type === 'boolean' || Number.isFinite(value)
  return isJson ? type : undefined
}

/** Describes the kind of a value in words. */
export function kindOf(value: unknown): string {
  const type = typeOf(value)
  return value === null
    ? 'null'
    : type
      ? withArticle(type)
      : String(typeof value === 'number' ? value : typeof value)
}

/** Adds a key to a JSON pointer (RFC 6901). For speed, first checks whether there is anything to escape. */
export function pointerTo(pointer: string, key: string | number): string {
  const text = String(key)
  return `${pointer}/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`
}

/** Tells whether a number is a multiple of another, as they are written: 0.3 is one of 0.1, although 0.3 / 0.1 isn't quite 3. */
function isMultiple(value: number, of: number): boolean {
  const decimals = `${of}`.split('.')[1]?.length ?? 0
  const [all, part] = [value, of].map((one) => Math.round(one * 10 ** decimals))
  return (
    Number.isInteger(value / of) ||
    (Number(value.toFixed(decimals)) === value && Number.isInteger(Number(all) / Number(part)))
  )
}

/** Writes a JSON value so that equal values give equal texts, whatever the order of their members. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeOf(one) === 'object' ? Object.fromEntries(Object.entries(one as object).sort()) : one,
  )

/** Lists the differences between a JSON value and a schema of the contract. */
export function findIssues(
  schemas: Schemas,
  schema: CompactSchema,
  value: unknown,
  { isComplete, nulls, isGeneric, isOpen }: Comparison = {},
  start = '',
): Issue[] {
  const found = new Map<unknown, Issue>()
  const add = (pointer: string, kind: Issue['kind'], message: string, more?: Partial<Issue>): void => {
    found.set(isGeneric ? `${pointer} ${message}` : found.size, { pointer, kind, message, ...more })
  }

  const mayBeNull = ({ $ref, nullable }: CompactSchema): boolean =>
    nullable || ($ref !== undefined && mayBeNull(schemas[$ref] ?? {}))

  function checkSize(size: number, { min, max }: CompactSchema, unit: string, pointer: string): void {
    const verb = unit === '' ? 'be' : 'have'
    if (min !== undefined && size < min) add(pointer, 'type', `must ${verb} at least ${min}${unit}`)
    if (max !== undefined && size > max) add(pointer, 'type', `must ${verb} at most ${max}${unit}`)
  }

  function checkNumber(value: number, schema: CompactSchema, pointer: string): void {
    const { above, below, multipleOf, format } = schema
    if (format && numberFormats[format]?.(value) === false)
      add(pointer, 'type', `must be ${withArticle(format)}`)
    checkSize(value, schema, '', pointer)
    if (above !== undefined && value <= above) add(pointer, 'type', `must be more than ${above}`)
    if (below !== undefined && value >= below) add(pointer, 'type', `must be less than ${below}`)
    if (multipleOf && !isMultiple(value, multipleOf))
      add(pointer, 'type', `must be a multiple of ${multipleOf}`)
  }

  function checkText(value: string, schema: CompactSchema, pointer: string): void {
    const { format, pattern } = schema
    // A format that isn't known is documentation.
    if (format && textFormats[format]?.(value) === false)
      add(pointer, 'type', `must be ${withArticle(format)}`)
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
      add(pointer, 'type', `must match ${pattern}`)
    // JSON Schema counts characters, not UTF-16 units.
    if (schema.min !== undefined || schema.max !== undefined)
      checkSize([...value].length, schema, ' characters', pointer)
  }

  function checkObject(
    owner: Record<string, unknown>,
    { properties = {}, required = [], rest }: CompactSchema,
    pointer: string,
  ): void {
    const names = Object.keys(properties)
    for (const name of names) {
      const property = properties[name] ?? {}
      const value = Object.hasOwn(owner, name) ? owner[name] : undefined
      const { conditional, exempt } = property
      const at = pointerTo(pointer, name)
      if (value !== undefined && (value !== null || !nulls || mayBeNull(property))) {
        check(property, value, at)
        continue
      }
      const isRequired = required.includes(name)
      const isDemanded = conditional ? owner[conditional.property] === conditional.equals : !exempt
      if (isRequired || (isComplete && isDemanded)) add(at, 'missing', 'is missing', { required: isRequired })
      else if (value === null && nulls === 'remove') delete owner[name]
      else if (value === null && nulls === 'refuse') add(at, 'type', 'is null')
    }
    for (const name of Object.keys(owner)) {
      if (Object.hasOwn(properties, name)) continue
      // An undocumented name may itself be personal data.
      if (rest) check(rest, owner[name], isGeneric ? `${pointer}/*` : pointer)
      else if (names.length > 0) {
        const key = name.slice(0, longest).replaceAll(/\p{Cc}/gu, encodeURIComponent)
        const at = isGeneric ? pointerTo(pointer, key) : pointer
        add(at, 'new-field', 'is not documented', { name, names })
      }
    }
  }

  function check(schema: CompactSchema, value: unknown, pointer: string): void {
    if (value === null && schema.nullable) return
    if (schema.$ref !== undefined) {
      check(schemas[schema.$ref] ?? {}, value, pointer)
      return
    }
    const { type, items, known } = schema
    const own = type === 'integer' && Number.isInteger(value) ? type : typeOf(value)
    if (own === undefined || (type !== undefined && type !== own)) {
      const wanted = type === undefined ? 'JSON' : withArticle(type)
      add(pointer, 'type', `must be ${wanted}, not ${kindOf(value)}`)
      return
    }
    if (schema.enum && !schema.enum.includes(value)) {
      const values = schema.enum.concat(schema.nullable ? null : [])
      if (isOpen) add(pointer, 'new-value', 'has a value that is not documented')
      else add(pointer, 'type', `must be one of ${values.map(canonical).join(', ')}`)
    }
    if (known && !known.includes(value)) {
      const shown = JSON.stringify(value).slice(0, longest)
      add(pointer, 'new-value', `has the value ${shown}, which is not documented`)
    }
    if (typeof value === 'string') checkText(value, schema, pointer)
    else if (typeof value === 'number') checkNumber(value, schema, pointer)
    else if (Array.isArray(value)) {
      checkSize(value.length, schema, ' items', pointer)
      if (schema.unique && new Set(value.map(canonical)).size < value.length)
        add(pointer, 'type', 'must not list an item twice')
      if (items)
        for (const [index, item] of value.entries())
          check(items, item, `${pointer}/${isGeneric ? '*' : index}`)
    }
    // The cast is safe: a value of this type that isn't an array has properties.
    else if (own === 'object') checkObject(value as Record<string, unknown>, schema, pointer)
  }

  check(schema, value, start)
  return [...found.values()]
}
