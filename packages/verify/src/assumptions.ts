import file from '@travel-card/contract/assumptions.json' with { type: 'json' }

export interface OpenQuestion {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
  readonly checkedBy: string
  readonly question: string
  readonly choice: string
  readonly blocks: 'first-call' | 'money' | 'launch' | 'nothing'
  readonly group?: string
}

export const openQuestions: readonly OpenQuestion[] = (file.entries as any[]).map((one) => ({
  ...one,
  checkedBy: one.settledBy,
  blocks: 'launch',
}))
