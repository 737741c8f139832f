/** Decides which words of an answer may be said. */
export interface Speaker {
  /** The name of a field, or `*`. */
  name(text: string): string
  /** A value of an open set, or a phrase in its place. */
  word(value: unknown): string
  /** Keeps a text of an answer from being said as a name. */
  hide(text: string): void
}

/** Letters, digits and signs of a name: not long, and no number that could tell two things apart. */
const isIdentifier = (text: string): boolean =>
  /^[A-Za-z_$][\w$-]{0,39}$/.test(text) && !/\d{3}|(?:\d.*){5}|^(?=.*\d)[\da-f-]{8,}$/i.test(text)

/**
 * Whatever is said of an answer goes through here, so that no value gets out. What looks like an identifier is said, unless
 * it holds one of the secrets: the token, what is in it, and all ids that were given.
 */
export function createSpeaker(secrets: readonly string[]): Speaker {
  const hidden = secrets.filter((text) => text !== '').map((text) => text.toLowerCase())
  const received = new Set<string>()
  const isSecret = (text: string): boolean =>
    hidden.some((secret) => text === secret || (secret.length >= 6 && text.includes(secret)))
  const maySay = (text: string): boolean => isIdentifier(text) && !isSecret(text.toLowerCase())
  return {
    name: (text) => (maySay(text) && !received.has(text.toLowerCase()) ? text : '*'),
    word: (value) =>
      typeof value === 'string' && maySay(value) ? `\`${value}\`` : 'a value that is not shown',
    hide(text) {
      received.add(text.toLowerCase())
    },
  }
}
