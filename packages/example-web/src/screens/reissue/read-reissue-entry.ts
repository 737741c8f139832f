import type { InputIssue, ReissueCardInput } from '@travel-card/sdk'

/** What was entered: arguments to be confirmed, or what is wrong with them. */
export interface ReissueEntry {
  readonly input?: ReissueCardInput
  readonly issues: readonly InputIssue[]
}

/** Reads the form's texts. The client finds the same issues only on sending, and nobody confirms what cannot be sent. */
export function readReissueEntry(values: Record<keyof ReissueCardInput, string>): ReissueEntry {
  const { cardId } = values
  // `Number('')` is 0, and nobody has entered that.
  const initialBalance = values.initialBalance === '' ? Number.NaN : Number(values.initialBalance)
  const issues: InputIssue[] = []
  if (cardId === '') issues.push({ field: 'cardId', message: 'is missing' })
  if (!Number.isFinite(initialBalance)) {
    issues.push({ field: 'initialBalance', message: 'must be a number, such as 250' })
  }
  return issues.length > 0 ? { issues } : { issues, input: { cardId, initialBalance } }
}
