import type { OperationId } from '@travel-card/contract'
import type { Format } from '@travel-card/contract/formats'

/** A difference between a response and the contract. */
export interface Difference {
  readonly operation: OperationId
  /** Where in `data`: a JSON pointer (RFC 6901) with `*` for each array index. `''` is `data` itself. */
  readonly pointer: string
  /**
   * `missing`: a documented field is absent or null. `type`: a value violates its documented type, format or limit.
   * `new-field`: a field that is not documented. `new-value`: a value of an open enum that is not documented.
   */
  readonly kind: 'missing' | 'type' | 'new-field' | 'new-value'
  /** What differs. It contains a value only for `new-value`. */
  readonly message: string
  /** True if the contract requires the field that is missing. */
  readonly required?: boolean
}

/** Gets the `data` of a response and gives the differences that the call must fail with. */
export type ResponseCheck = (operation: OperationId, data: unknown) => readonly Difference[]

declare const checked: unique symbol

/**
 * A check that fails unless the data of the operations in `Checked` is complete: `checkResponses({ complete })` of
 * `@travel-card/sdk/check` makes it. The methods of a client that certainly has it are typed so.
 */
export interface CompleteCheck<Checked extends OperationId> extends ResponseCheck {
  /** Exists in types only. A function, so that of two checks that may be meant, what both check counts. */
  readonly [checked]: (operation: Checked) => void
}

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
 * A property: its shape if complete data has it; else a list of the shape and, where complete data has it for one value of
 * a sibling, the sibling's name and that value.
 */
export type Member = Shape | readonly [shape: Shape, sibling?: string, equals?: string]

export interface ObjectShape {
  readonly props: Readonly<Record<string, Member>>
  /** The properties that the contract requires. */
  readonly required?: readonly string[]
  /** What other properties are. Absent: there are none that are documented. */
  readonly rest?: Shape
}

/** A value that may also be null, and is then there. */
export interface NullableShape {
  readonly orNull: Shape
}

/** The name of a component in the table of shapes. */
export type ShapeName = `#${string}`

/** What a value must be. */
export type Shape = ShapeName | Primitive | Limited | ListShape | ObjectShape | NullableShape
