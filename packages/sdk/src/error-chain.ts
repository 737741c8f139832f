/** What an error and its causes, as runtimes wrap them, say without a text: nothing here may name a URL or an id. */
export interface ErrorChain {
  /** The code of what went wrong, such as `ECONNREFUSED` or `UND_ERR_SOCKET`. */
  readonly code?: string
  /** The names of their classes. */
  readonly names: readonly string[]
}

/** Reads the chain of an error. Only what looks like a code or a name, so that it can be shown to anybody. */
export function readChain(thrown: unknown): ErrorChain {
  const names: string[] = []
  try {
    // A cast: each member is checked.
    let one = thrown as Record<string, unknown>
    for (let depth = 0; depth < 4; depth++) {
      const { code, name, cause } = one
      if (/^[A-Z]\w{1,40}$/.test(`${name}`)) names.push(`${name}`)
      if (/^(E[A-Z]+|(UND|ERR|Z\w*|CERT|SELF|DEPTH|UNABLE)_\w+)$/.test(`${code}`))
        return { code: `${code}`, names }
      one = cause as typeof one
    }
  } catch {
    // The chain ends here, or its next member can't be read.
  }
  return { names }
}
