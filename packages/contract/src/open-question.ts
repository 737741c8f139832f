/** A question that the API's own documentation leaves open, and how the contract deals with it. */
export interface OpenQuestion {
  /** The id that `x-assumption` in the document refers to. */
  readonly id: string
  /** `assumed`: the contract had to choose; `unknown`: the contract claims nothing. */
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
  /** The question to ask the provider. */
  readonly question: string
  /** The parts of the question that each need an answer, with the likely answers. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** The likely answers, which the questionnaire offers as boxes to tick. */
  readonly options?: readonly string[]
  /** The text above a table in the questionnaire. All questions with the same text are rows of that table. */
  readonly table?: string
  /** The id of another question whose answer usually settles this one. */
  readonly answeredBy?: string
  /** `false`: the documentation answers the question, so the questionnaire leaves it out. */
  readonly asked?: false
  /** The step that has to wait for the answer. `money` is a call that moves money. */
  readonly blocks: 'first-call' | 'money' | 'launch' | 'nothing'
  /** Whether the question is one of those that help most. */
  readonly pressing?: true
  readonly choice: string
  readonly reason: string
  /** The way to settle the question, in words. */
  readonly settle: string
  /** The check of `@travel-card/verify` that settles the question, or `statement` if no request can. */
  readonly checkedBy: string
  /** `name`: a property's name is assumed, so no check may require the property. */
  readonly affects?: 'name'
  /** JSON pointers of the places in the contract that refer to the question. */
  readonly places: readonly string[]
}
