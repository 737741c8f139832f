/** A documented field of an answer, and what the register has open of it. */
export interface Field {
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The ids of the entries that it is marked with. */
  readonly entries?: readonly string[]
  /** The documented values of an open set. */
  readonly known?: readonly string[]
  /** Whether the contract requires it. */
  readonly isRequired?: boolean
  /** Whether the shape of what it holds is not documented. */
  readonly isOpen?: boolean
  /** It is documented where another property of the same object has this value. */
  readonly when?: { readonly property: string; readonly equals: string }
}
