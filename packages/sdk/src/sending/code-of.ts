/**
 * The code of what went wrong, such as `ECONNREFUSED` or `UND_ERR_SOCKET`: of an error or, as runtimes wrap them, of a
 * cause. Only what looks like one, so that it can be shown to anybody.
 */
export function codeOf(thrown: unknown, depth = 3): string | undefined {
  try {
    // A cast: each member is checked.
    const { code, cause } = thrown as Record<string, unknown>
    if (typeof code === 'string' && /^(E[A-Z]+|(UND|ERR|Z\w*|CERT|SELF|DEPTH|UNABLE)_\w+)$/.test(code))
      return code
    return depth ? codeOf(cause, depth - 1) : undefined
  } catch {
    return undefined
  }
}
