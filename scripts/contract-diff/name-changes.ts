import { asList, asObject, asText } from '../generate/json.ts'
import type { Change } from './change.ts'
import type { Place } from './place.ts'

/** The tags' names are addresses in the docs, and other languages' generators make classes of them. */
export function tagChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [before, after].map((tags) => Object.keys(asObject(tags)))
  const gone = was?.filter((tag) => !is?.includes(tag)) ?? []
  const added = is?.filter((tag) => !was?.includes(tag)) ?? []
  return [
    ...gone.map((tag) => ({
      size: 'major' as const,
      about: 'tag' as const,
      at: `tag ${tag}`,
      names: [tag],
      text: 'is gone or renamed: links to it in the reference break, and so do names that other generators made of it.',
      todo: `Change them to ${added.join(' or ') || 'another tag'}: a link ends with \`#tag/${(added[0] ?? 'Name').replaceAll(' ', '-')}\`.`,
    })),
    ...added.map((tag) => ({
      size: 'minor' as const,
      about: 'tag' as const,
      at: `tag ${tag}`,
      names: [tag],
      text: 'is new.',
    })),
  ]
}

/** An operation under another tag. */
export function movedChange({ at, names }: Place, before: unknown, after: unknown): Change {
  return {
    size: 'major',
    about: 'tag',
    at,
    names: [...names, ...asList(after).map(asText)],
    text: `moved from the tag ${asList(before).join(', ')} to ${asList(after).join(', ')}: its address in the reference changes.`,
    todo: `Change links to it: they end with \`#tag/${asList(after).map(asText).join().replaceAll(' ', '-')}/operation/${names[0]}\`.`,
  }
}

/** The examples' names are the mock's: `example('…')` throws on one that is not there, and the first is the default. */
export function exampleChanges(
  { names: [operation = ''] }: Place,
  before: unknown,
  after: unknown,
): Change[] {
  const [was = [], is = []] = [before, after].map((examples) => Object.keys(asObject(examples)))
  const place = (name: string) => ({
    about: 'example' as const,
    at: `${operation}: example ${name}`,
    names: [operation, name],
  })
  return [
    ...was
      .filter((name) => !is.includes(name))
      .map((name) => ({
        ...place(name),
        size: 'major' as const,
        text: `is gone or renamed: \`example('${name}')\` of the mock throws.`,
        todo: `Name another: ${is.map((one) => (was.includes(one) ? one : `${one}, which is new`)).join('; ')}.`,
      })),
    ...is
      .filter((name) => !was.includes(name))
      .map((name) => ({ ...place(name), size: 'minor' as const, text: 'is new.' })),
    ...(was[0] !== is[0] && was.includes(is[0] ?? '') && is.includes(was[0] ?? '')
      ? [{ ...place(is[0] ?? ''), size: 'minor' as const, text: 'is what the mock now answers by default.' }]
      : []),
  ]
}
