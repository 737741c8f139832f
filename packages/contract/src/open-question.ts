/** Something that the service's own documentation leaves open, and what the contract does about it. */
export interface OpenQuestion {
  /** What `x-assumption` in the document names. */
  readonly id: string
  /** `assumed`: the contract had to choose; `unknown`: it claims nothing. */
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
  /** What to ask the provider. */
  readonly question: string
  /** What the question is about, where it has an answer for each, and the likely ones of these. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** The likely answers, to be ticked. */
  readonly options?: readonly string[]
  /** What the questionnaire asks above one table of all entries with the same text. */
  readonly table?: string
  /** The id of the entry whose answer mostly settles this one, too. */
  readonly answeredBy?: string
  /** `false`: the documentation answers it, so that the questionnaire leaves it out. */
  readonly asked?: false
  /** What has to wait for the answer; `money` is a call that moves money. */
  readonly blocks: 'first-call' | 'money' | 'launch' | 'nothing'
  /** One of the questions that help most. */
  readonly pressing?: true
  readonly choice: string
  readonly reason: string
  /** What would settle it. */
  readonly settle: string
  /** The check of `@travel-card/verify` that settles it, or `statement`: no request can tell. */
  readonly checkedBy: string
  /** `name`: the name of a property is assumed, so nothing may demand that a response holds it. */
  readonly affects?: 'name'
  /** JSON pointers of the places in the contract that name the entry. */
  readonly places: readonly string[]
}
