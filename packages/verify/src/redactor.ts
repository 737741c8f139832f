/** Decides which words of a response may leave this program. All that is kept of one goes through here. */
export interface Redactor {
  /** The name of a field, a header or a claim, or `*`. */
  name(text: string): string
  /** A value of an open set, or a phrase in its place. */
  word(value: unknown): string
  /** Keeps the texts of a body from being shown as names: a map may have somebody's name for a key. */
  hide(body: unknown): void
  /** Takes the names out of a text that were shown before a response had them as texts. */
  scrub(text: string): string
}

const longest = 40

/** Letters, digits and signs of a name, and no number that could tell two things apart. */
const isIdentifier = (text: string): boolean =>
  text.length <= longest &&
  /^[A-Za-z_$][\w$-]*$/.test(text) &&
  !/\d{3}|(?:\d.*){5}|^(?=.*\d)[\da-f-]{8,}$/i.test(text)

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
/** The words that a name is made of: `addressLine2` is `address`, `line` and `2`. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[^A-Za-z\d]+|(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)|(?<=\d)(?=\D)/).map((word) => word.toLowerCase())

/** Whether one word, or two that follow each other, are this one: `c1` is `c` and `1`. */
const hasWord = (words: readonly string[], short: string): boolean =>
  words.some((word, index) => word === short || word + words[index + 1] === short)

/**
 * A redactor that shows what looks like an identifier, unless it holds one of the secrets: the token, what is in it, and
 * all inputs that were given. Short ones count only as a whole word of a name. Documented names are no secret.
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
        // A longer text can be no name.
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

/** A media type of common use, or what kind of one it is: anybody's name may stand in another. */
export function mediaTypeOf(header: string): string {
  const [essence = ''] = header.slice(0, 200).toLowerCase().split(';')
  const type = essence.trim()
  if (type === '' || commonMediaType.test(type)) return type || 'none'
  const [, top = '*', suffix = ''] =
    /^(application|text|image|multipart)\/.*?(\+json|\+xml)?$/.exec(type) ?? []
  return `${top}/*${suffix}`
}

/** What a JSON object holds. */
export type Data = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const mostKeys = 20

/** The JSON types and keys of a value, so deep, and none of its values: `{ code: string, details: [{ field: string }] }`. */
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

/** How a text is written, without what it says: `9` for a digit, `A` and `a` for letters; ASCII signs stay. */
export function patternOf(text: string): string {
  const pattern = text
    .slice(0, longest)
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/\p{L}/gu, (letter) => (/\p{Lu}/u.test(letter) ? 'A' : 'a'))
    .replaceAll(/[^\x20-\x7e]|`/gu, '?')
  return text.length > longest ? `${pattern}…` : pattern
}
