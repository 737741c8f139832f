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

/** Judges a place whose list of assumptions has changed. Skips settled ones, which are reported once, with their entries. */
export function assumptionMarkChanges(
  { at, names }: ChangePlace,
  before: unknown,
  after: unknown,
  head: Snapshot,
): Change[] {
  const [was, is] = [idsOf(before), idsOf(after)]
  const judge = (ids: readonly string[], bump: Effect['bump'], text: string): Change[] =>
    ids.map((id) => ({ at: `${at} ${id}`, names: [...names, id], bump, text }))
  const gone = was.filter((id) => !is.includes(id) && settledAs(head, id) === undefined)
  const added = is.filter((id) => !was.includes(id))
  return [
    ...judge(gone, 'major', 'no longer applies here, although nothing settled it: treat it as not known.'),
    ...judge(added, 'minor', 'now applies here, so this is less certain than we said.'),
  ]
}

/** Compares the lists of assumptions: new, settled, vanished, with another choice, reworded. */
export function assumptionChanges(base: Snapshot, head: Snapshot): Change[] {
  const lists = [base.assumptions, head.assumptions].flatMap((list) => (list ? [list] : []))
  // A document alone says nothing about the questions.
  if (lists.length < 2) return []
  const ids = new Set(lists.flat().map(({ id }) => id))
  return [...ids].flatMap((id): Change[] => {
    const [was, is] = lists.map((list) => list.find((one) => one.id === id))
    const judge = (bump: Effect['bump'], text: string): Change[] => [
      { at: `assumption ${id}`, names: [id], bump, text },
    ]
    if (!was) return judge('minor', `is new: ${is?.title}.`)
    if (!is) {
      const answer = settledAs(head, id)
      return answer
        ? judge('minor', answer)
        : judge('major', `“${was.title}” is gone, although nothing settled it: treat it as not known.`)
    }
    // `says` matters only to the texts of this repository.
    const changed = Object.keys({ ...was, ...is }).filter(
      (key) =>
        key !== 'says' && JSON.stringify(Reflect.get(was, key)) !== JSON.stringify(Reflect.get(is, key)),
    )
    if (changed.some((key) => ['kind', 'choice', 'affects'].includes(key)))
      return judge('minor', `we now assume something else: ${is.choice}`)
    return changed.length > 0 ? judge('patch', 'was reworded.') : []
  })
}
