import { type InputIssue, isTravelCardError } from '@travel-card/sdk'

const none: readonly InputIssue[] = []

/** The issues of a call that was not sent because of its arguments; none for any other outcome. */
export function inputIssues(error: unknown): readonly InputIssue[] {
  return isTravelCardError(error, 'input') ? error.issues : none
}
