/**
 * The code of what went wrong, such as `ECONNREFUSED` or `UND_ERR_SOCKET`, wherever a runtime has wrapped it. Only what looks
 * like a code, so that it can be shown to anybody.
 */
export function readCode(thrown: unknown): string | undefined {
  try {
    // A cast: each member is checked.
    let one = thrown as Record<string, unknown>
    for (let depth = 0; depth < 4; depth++) {
      if (/^(E[A-Z]+|(UND|ERR|Z\w*|CERT|SELF|DEPTH|UNABLE)_\w+)$/.test(`${one.code}`)) return `${one.code}`
      one = one.cause as typeof one
    }
  } catch {
    // The chain ends here, or its next member can't be read.
  }
  return undefined
}
