/** A field of a form, named as the client's argument is. */
export interface FieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'date'
  readonly inputMode?: 'decimal'
  /** Completes "Flight number must …" where the client can only name a pattern. */
  readonly form?: string
}
