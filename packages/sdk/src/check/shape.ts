import type { Format } from '@travel-card/contract/formats'

/** A value without parts, by its JSON Schema `type` or else its `format`. */
export type Primitive = 'any' | 'string' | 'number' | 'integer' | 'boolean' | Format

/** A value with limits, or with documented values. */
export interface Limited {
  readonly type: Primitive
  readonly pattern?: string
  /** The only values. */
  readonly values?: readonly unknown[]
  /** The documented values of an open set. */
  readonly known?: readonly string[]
  /** The least number, or length. */
  readonly min?: number
  readonly max?: number
}

export interface ListShape {
  readonly items: Shape
  readonly min?: number
  readonly max?: number
}

/**
 * A property: its shape if it is demanded; else a list of the shape and, where a sibling's value demands it, the
 * sibling's name and that value.
 */
export type Member = Shape | readonly [shape: Shape, sibling?: string, equals?: string]

export interface ObjectShape {
  readonly props: Readonly<Record<string, Member>>
  /** What other properties are. Absent: there are none that are documented. */
  readonly rest?: Shape
}

/** What a value must be. A number is a place in the table of shapes. */
export type Shape = number | Primitive | Limited | ListShape | ObjectShape
