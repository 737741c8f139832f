const deepest = 100

/** Whether brackets nest deeper than any request needs: such a text is an attack on whoever walks the value. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}

/** A JSON value, or what is wrong with the text or its bytes. */
export function parseJson(
  body: string | Uint8Array,
): { readonly value: unknown } | { readonly problem: string } {
  let text: string
  try {
    text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return { problem: 'is not UTF-8' }
  }
  if (text.length > 2 * deepest && isTooDeep(text)) return { problem: `nests deeper than ${deepest} levels` }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}
