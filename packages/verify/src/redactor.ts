/** Decides which words of a response may be shown. Every text from a response passes through here before it leaves this program. */
export interface Redactor {
  /** Returns the name of a field, a header or a claim, or `*` if the name could be private. */
  name(text: string): string
  /** Returns the value of a field such as `status`, or a phrase if the value could be private. */
  word(value: unknown): string
}

const longest = 40

/** Whether a text looks like a variable name, and contains no number that could identify something. */
const isIdentifier = (text: string): boolean =>
  text.length <= longest &&
  /^[A-Za-z_$][\w$-]*$/.test(text) &&
  !/\d{3}|(?:\d.*){5}|^(?=.*\d)[\da-f-]{8,}$/i.test(text)

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Returns all members of a JSON value, at any depth. Doesn't recurse, because a body may be deeper than the stack. */
export function membersOf(value: unknown): readonly (readonly [key: string, value: unknown])[] {
  const members = Object.entries(Object(value))
  // The loop also visits the members that it adds.
  for (const [, one] of members)
    if (typeof one === 'object' && one !== null) for (const inner of Object.entries(one)) members.push(inner)
  return members
}

/**
 * Creates a redactor that shows only identifiers that contain none of the secrets: the token, the values in it, and all inputs.
 * A name that is also a text in one of the bodies isn't shown either, because a map may have a person's name as a key. Documented
 * names are always shown.
 */
export function createRedactor(
  secrets: readonly string[],
  documented: readonly string[] = [],
  bodies: readonly unknown[] = [],
): Redactor {
  const hidden = [...new Set(secrets.map(squeeze))].filter((text) => text !== '')
  const received = new Set(
    membersOf(bodies).flatMap(([, value]) =>
      typeof value === 'string' && value.length <= longest ? [value.toLowerCase()] : [],
    ),
  )
  const isSecret = (text: string): boolean => hidden.some((secret) => squeeze(text).includes(secret))
  return {
    name(text) {
      if (documented.includes(text)) return text
      return !isIdentifier(text) || isSecret(text) || received.has(text.toLowerCase()) ? '*' : text
    },
    word: (value) =>
      typeof value === 'string' && isIdentifier(value) && !isSecret(value)
        ? `\`${value}\``
        : 'a value that is not shown',
  }
}

const commonMediaType =
  /^(application\/(json|xml|octet-stream|(problem|hal|vnd\.api)\+json|problem\+xml)|text\/(html|plain|xml))$/

/** Returns a common media type as it is. Of any other, shows only the known parts, because the rest may contain a name. */
export function mediaTypeOf(headers: Headers): string {
  const [given = ''] = (headers.get('content-type') ?? '').toLowerCase().split(/\s*;/)
  if (given === '') return 'no media type'
  if (commonMediaType.test(given)) return given
  const type = /^(application|text|image|multipart)(?=\/)/.exec(given)?.[0] ?? '*'
  return `${type}/*${/\+(json|xml)$/.exec(given)?.[0] ?? ''}`
}

/** Formats that can be told apart without a parser, the most certain first. */
const formats: readonly (readonly [name: string, mediaType: RegExp, text: RegExp])[] = [
  ['HTML', /html/i, /^\s*<(!doctype html|html|head|body|h\d|p|div)\b/i],
  ['XML', /xml/i, /^\s*</],
  ['JSON behind a prefix', /^$/, /^(\)\]\}'|(while|for)\s?\()/],
  ['JSON with NaN or Infinity', /^$/, /^\s*[[{].*[\s:[,-](NaN|Infinity)\s*[\]},]/s],
]

/** Describes a body that isn't JSON. */
export function formatOf(text: string, headers: Headers): string {
  if (text === '') return 'no body'
  if (text.includes('\0')) return 'UTF-16 or binary data'
  const mediaType = headers.get('content-type') ?? ''
  const isIts = ([, ofType, ofText]: (typeof formats)[number]): boolean =>
    (mediaType !== '' && ofType.test(mediaType)) || ofText.test(text)
  return formats.find(isIts)?.[0] ?? 'no JSON'
}

/** The members of a JSON object. */
export type Data = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mostKeys = 20

/** Describes a value only by its JSON types and keys, down to a depth: `{ code: string, details: [{ field: string }] }`. */
export function jsonShape(value: unknown, show: Redactor['name'], depth = 4): string {
  const inner = (one: unknown): string => jsonShape(one, show, depth - 1)
  if (depth > 0 && Array.isArray(value)) return `[${[...new Set(value.map(inner))].slice(0, 5).join(' | ')}]`
  if (depth === 0 || !isObject(value))
    return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const members = new Set(Object.entries(value).map(([key, one]) => `${show(key)}: ${inner(one)}`))
  const first = [...members].slice(0, mostKeys)
  if (members.size > mostKeys) first.push('…')
  return first.length > 0 ? `{ ${first.join(', ')} }` : '{}'
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
