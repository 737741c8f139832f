import type { Change, Effect } from './change.ts'
import type { ChangePlace } from './places.ts'
import type { Snapshot } from './snapshot.ts'

/** Returns the ids that an `x-assumption` names: one id, or several as Redocly gets them. */
const idsOf = (value: unknown): string[] => (value === undefined ? [] : String(value).split(', '))

/** Describes how a question was settled. Returns `undefined` if it isn't listed as settled. */
function settledAs({ settled }: Snapshot, id: string): string | undefined {
  const found = settled.find((one) => one.id === id)
  return found && `is settled (${found.date}, ${found.source}): ${found.answer}`
}

/** Judges a place that names other assumptions than before. Skips settled ones, because their entries tell about them once. */
export function assumptionMarkChanges(
  { at, names }: ChangePlace,
  before: unknown,
  after: unknown,
  head: Snapshot,
): Change[] {
  const [was, is] = [idsOf(before), idsOf(after)]
  const judge = (ids: readonly string[], effect: Effect): Change[] =>
    ids.map((id) => {
      const text = `\`${id}\` ${effect.text} (\`x-assumption\`).`
      return { about: 'extension', at, names: [...names, id], ...effect, text }
    })
  const gone = was.filter((id) => !is.includes(id) && settledAs(head, id) === undefined)
  const added = is.filter((id) => !was.includes(id))
  return [
    ...judge(gone, {
      bump: 'major',
      text: 'no longer applies here, and nothing says that it is settled',
      todo: 'Keep treating this as not known, until openapi/settled.yaml says who settled it.',
    }),
    ...judge(added, { bump: 'minor', text: 'applies here: this is less certain than it was said to be' }),
  ]
}

/** Compares the lists of assumptions: new, settled, vanished, with another choice, reworded. */
export function assumptionChanges(base: Snapshot, head: Snapshot): Change[] {
  const [before, after] = [base.assumptions, head.assumptions]
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id): Change[] => {
    const [was, is] = [before, after].map((all) => all.find((one) => one.id === id))
    const place = { about: 'assumption', at: `assumption ${id}`, names: [id] } as const
    if (!was) return [{ ...place, bump: 'minor', text: `is new: ${is?.title}.` }]
    if (!is) {
      const answer = settledAs(head, id)
      if (answer) return [{ ...place, bump: 'minor', text: answer }]
      const text = `“${was.title}” left the assumptions, and openapi/settled.yaml does not say how it was settled.`
      return [{ ...place, bump: 'major', text, todo: 'Keep treating it as not known.' }]
    }
    const changed = Object.keys({ ...was, ...is }).filter(
      (key) => JSON.stringify(Reflect.get(was, key)) !== JSON.stringify(Reflect.get(is, key)),
    )
    if (changed.length === 0) return []
    return changed.some((key) => ['kind', 'choice', 'affects'].includes(key))
      ? [{ ...place, bump: 'minor', text: `another choice: ${is.choice}` }]
      : [{ ...place, bump: 'patch', text: 'reworded.' }]
  })
}
