/** What a body holds: parsed if it is JSON, else the first 500 characters of its text; `undefined` if it is empty. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 500) || undefined
  }
}
