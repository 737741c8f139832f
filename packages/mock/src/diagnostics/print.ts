/** Whether a person may look at the console: in a page, which the imitation of one in Node is not. */
export function isPage(): boolean {
  const { document, process } = globalThis as {
    readonly document?: unknown
    readonly process?: { readonly versions?: { readonly node?: string } }
  }
  return document !== undefined && !process?.versions?.node
}

/** Prints a line for whoever wonders why a request failed. */
export function print(line: string): void {
  // biome-ignore lint/suspicious/noConsole: it is asked for, or the default where somebody looks
  console.warn(`[travel-card mock] ${line}`)
}
