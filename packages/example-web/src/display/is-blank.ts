// Controls, zero-width characters and spaces alone leave nothing to see.
const invisible = /^[\p{C}\p{Z}\s]*$/u

/** Whether a text would show as nothing. */
export function isBlank(text: string): boolean {
  return invisible.test(text)
}
