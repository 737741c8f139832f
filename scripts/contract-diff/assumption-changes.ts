import { type Change, type Effect, listChanges } from './change.ts'
import { type ChangePlace, idsOf } from './expand.ts'
import type { Snapshot } from './snapshot.ts'

/** How one is said to be answered; `undefined` when nothing says so. */
function settledAs({ settled }: Snapshot, id: string): string | undefined {
  const found = settled.find((one) => one.id === id)
  return found && `is settled (${found.date}, ${found.source}): ${found.answer}`
}

/** What it means that a place names other assumptions than before. */
export function assumptionMarkChanges(
  { at, names }: ChangePlace,
  before: unknown,
  after: unknown,
  head: Snapshot,
): Change[] {
  const place = { about: 'extension', at } as const
  return listChanges(
    idsOf(before),
    idsOf(after),
    (id) => {
      const answer = settledAs(head, id)
      if (answer) return { ...place, names: [id], bump: 'minor', text: `\`${id}\` ${answer}` }
      const text = `\`${id}\` no longer applies here, and nothing says that it is settled (\`x-assumption\`).`
      const todo = 'Keep treating this as not known, until openapi/settled.yaml says who settled it.'
      return { ...place, names: [...names, id], bump: 'major', text, todo }
    },
    (id) => {
      const text = `\`${id}\` applies here: this is less certain than it was said to be (\`x-assumption\`).`
      return { ...place, names: [...names, id], bump: 'minor', text }
    },
  )
}

/** What changed in the list of assumptions: new, settled, vanished, another choice, reworded. */
export function assumptionChanges(base: Snapshot, head: Snapshot): Change[] {
  if (!base.assumptions || !head.assumptions) return []
  const before = new Map(base.assumptions.map((entry) => [entry.id, entry]))
  const after = new Map(head.assumptions.map((entry) => [entry.id, entry]))
  const change = (id: string, effect: Effect): Change => ({
    about: 'assumption',
    at: `assumption ${id}`,
    names: [id],
    ...effect,
  })
  const changed = [...after.values()].flatMap((entry): Change[] => {
    const old = before.get(entry.id)
    const keys = Object.keys({ ...old, ...entry }).filter(
      (key) => JSON.stringify(Reflect.get(old ?? entry, key)) !== JSON.stringify(Reflect.get(entry, key)),
    )
    const weighty = keys.filter((key) => ['kind', 'choice', 'affects'].includes(key)).join('`, `')
    if (weighty) return [change(entry.id, { bump: 'minor', text: `\`${weighty}\` changed: ${entry.choice}` })]
    if (keys.length === 0) return []
    return [change(entry.id, { bump: 'patch', text: `\`${keys.join('`, `')}\` reworded.` })]
  })
  const gone = (id: string): Change => {
    const answer = settledAs(head, id)
    if (answer) return change(id, { bump: 'minor', text: answer })
    const text = `“${before.get(id)?.title}” left the assumptions, and openapi/settled.yaml does not say how it was settled.`
    return change(id, { bump: 'major', text, todo: 'Keep treating it as not known.' })
  }
  const isNew = (id: string): Change =>
    change(id, { bump: 'minor', text: `is new: ${after.get(id)?.title}.` })
  return [...listChanges([...before.keys()], [...after.keys()], gone, isNew), ...changed]
}
