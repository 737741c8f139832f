/** What a body holds: parsed if it is JSON, else its text, of at most `limit` characters; `undefined` if it is empty. */
export function readJson(text: string, limit: number = Number.POSITIVE_INFINITY): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, limit) || undefined
  }
}
