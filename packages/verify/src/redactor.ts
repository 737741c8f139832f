/** Decides which words of a response may leave this program. Every text that is kept from a response passes through here. */
export interface Redactor {
  /** Returns the name of a field, a header or a claim, or `*` if it could be private. */
  name(text: string): string
  /** Returns a value of an open set, or a phrase in its place. */
  word(value: unknown): string
  /** Keeps the texts of a body from being shown as names, because a map may have a person's name as a key. */
  hide(body: unknown): void
  /** Removes names from a text that were shown before a response contained them as texts. */
  scrub(text: string): string
}

const longest = 40

/** Whether a text has only a name's characters, and no number that could identify anything. */
const isIdentifier = (text: string): boolean =>
  text.length <= longest &&
  /^[A-Za-z_$][\w$-]*$/.test(text) &&
  !/\d{3}|(?:\d.*){5}|^(?=.*\d)[\da-f-]{8,}$/i.test(text)

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
/** Splits a name into words: `addressLine2` into `address`, `line` and `2`. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[^A-Za-z\d]+|(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)|(?<=\d)(?=\D)/).map((word) => word.toLowerCase())

/** Whether a word, or two adjacent words, make up `short`: `c` and `1` make up `c1`. */
const hasWord = (words: readonly string[], short: string): boolean =>
  words.some((word, index) => word === short || word + words[index + 1] === short)

/**
 * Creates a redactor that shows only identifiers that contain none of the secrets: the token, the values in it, and all inputs.
 * A short secret counts only as a whole word of a name. Documented names are always shown.
 */
export function createRedactor(secrets: readonly string[], documented: readonly string[] = []): Redactor {
  const hidden = [...new Set(secrets.map(squeeze))].filter((text) => text !== '')
  const received = new Set<string>()
  const shown = new Set<string>()
  const isSecret = (text: string): boolean =>
    hidden.some((secret) =>
      secret.length < 3 ? hasWord(wordsOf(text), secret) : squeeze(text).includes(secret),
    )
  return {
    name(text) {
      if (documented.includes(text)) return text
      if (!isIdentifier(text) || isSecret(text) || received.has(text.toLowerCase())) return '*'
      shown.add(text)
      return text
    },
    word: (value) =>
      typeof value === 'string' && isIdentifier(value) && !isSecret(value)
        ? `\`${value}\``
        : 'a value that is not shown',
    hide(body) {
      const rest = [body]
      while (rest.length > 0) {
        const value = rest.pop()
        // Skips longer texts, because they are never shown as names.
        if (typeof value === 'string' && value.length <= longest) received.add(value.toLowerCase())
        else if (typeof value === 'object' && value !== null) {
          for (const one of Object.values(value)) rest.push(one)
        }
      }
    },
    scrub(text) {
      const late = [...shown].filter((name) => received.has(name.toLowerCase()))
      return late.reduce(
        (clean, name) =>
          clean.replaceAll(new RegExp(`(?<![\\w$-])${name.replaceAll('$', '\\$')}(?![\\w$-])`, 'g'), '*'),
        text,
      )
    },
  }
}

const commonMediaType =
  /^(application\/(json|xml|octet-stream|(problem|hal|vnd\.api)\+json|problem\+xml)|text\/(html|plain|xml))$/

/** Returns a common media type as it is, and only the kind of any other, because it may contain a name. */
export function mediaTypeOf(header: string): string {
  const [essence = ''] = header.slice(0, 200).toLowerCase().split(';')
  const type = essence.trim()
  if (type === '' || commonMediaType.test(type)) return type || 'none'
  const [, top = '*', suffix = ''] =
    /^(application|text|image|multipart)\/.*?(\+json|\+xml)?$/.exec(type) ?? []
  return `${top}/*${suffix}`
}

/** The members of a JSON object. */
export type Data = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const mostKeys = 20

/** Describes a value by its JSON types and keys alone, down to a depth: `{ code: string, details: [{ field: string }] }`. */
export function jsonShape(value: unknown, redactor: Redactor, depth = 4): string {
  if (depth === 0) return typeOf(value)
  const inner = (one: unknown): string => jsonShape(one, redactor, depth - 1)
  if (Array.isArray(value)) return `[${[...new Set(value.map(inner))].slice(0, 5).join(' | ')}]`
  if (!isObject(value)) return typeOf(value)
  const members = new Set(Object.entries(value).map(([key, one]) => `${redactor.name(key)}: ${inner(one)}`))
  const shown = [...members].slice(0, mostKeys)
  if (members.size > mostKeys) shown.push('…')
  return shown.length > 0 ? `{ ${shown.join(', ')} }` : '{}'
}

/** Describes the notation of a text without its content: `9` for a digit, `A` and `a` for letters. Other ASCII characters stay. */
export function patternOf(text: string): string {
  const pattern = text
    .slice(0, longest)
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/\p{L}/gu, (letter) => (/\p{Lu}/u.test(letter) ? 'A' : 'a'))
    .replaceAll(/[^\x20-\x7e]|`/gu, '?')
  return text.length > longest ? `${pattern}…` : pattern
}
