import type { Change } from './change.ts'
import type { ContractSide } from './contract-side.ts'

/** What changed in the register of assumptions: new, settled, vanished, another choice, reworded. */
export function registerChanges(base: ContractSide, head: ContractSide): Change[] {
  if (!base.register || !head.register) return []
  const before = new Map(base.register.map((entry) => [entry.id, entry]))
  const after = new Map(head.register.map((entry) => [entry.id, entry]))
  const place = (id: string) => ({ about: 'register' as const, at: `register ${id}`, names: [id] })
  const gone = [...before.values()].filter(({ id }) => !after.has(id))
  const added = [...after.values()].filter(({ id }) => !before.has(id))
  return [
    ...gone.map(({ id, title }): Change => {
      const settled = head.settled.find((one) => one.id === id)
      return settled
        ? {
            ...place(id),
            size: 'minor',
            text: `is settled (${settled.date}, ${settled.source}): ${settled.answer}`,
          }
        : {
            ...place(id),
            size: 'major',
            text: `“${title}” left the register, and openapi/settled.yaml does not say how it was settled.`,
            todo: 'Keep treating it as not known.',
          }
    }),
    ...added.map(({ id, title }): Change => ({ ...place(id), size: 'minor', text: `is new: ${title}.` })),
    ...[...after.values()].flatMap((entry): Change[] => {
      const old = before.get(entry.id)
      const changed = Object.keys({ ...old, ...entry }).filter(
        (key) => JSON.stringify(Reflect.get(old ?? entry, key)) !== JSON.stringify(Reflect.get(entry, key)),
      )
      const weighty = changed.filter((key) => ['kind', 'choice', 'affects'].includes(key))
      if (weighty.length > 0)
        return [
          { ...place(entry.id), size: 'minor', text: `\`${weighty.join('`, `')}\` changed: ${entry.choice}` },
        ]
      return changed.length > 0
        ? [{ ...place(entry.id), size: 'patch', text: `\`${changed.join('`, `')}\` reworded.` }]
        : []
    }),
  ]
}
