import type { Change } from './change.ts'
import type { ContractSide } from './contract-side.ts'
import type { Place } from './place.ts'

const list = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))

/** What it means that a place names other entries of the register than before. */
export function assumptionChange(
  { at, names }: Place,
  before: unknown,
  after: unknown,
  head: ContractSide,
): Change[] {
  const about = 'extension' as const
  const gone = list(before).filter((id) => !list(after).includes(id))
  const added = list(after).filter((id) => !list(before).includes(id))
  return [
    ...gone.map((id): Change => {
      const settled = head.settled.find((one) => one.id === id)
      return settled
        ? {
            size: 'minor',
            about,
            at,
            names: [id],
            text: `\`${id}\` is settled (${settled.date}, ${settled.source}): ${settled.answer}`,
          }
        : {
            size: 'major',
            about,
            at,
            names: [...names, id],
            text: `\`${id}\` no longer applies here, and nothing says that it is settled (\`x-assumption\`).`,
            todo: 'Keep treating this as not known, until openapi/settled.yaml says who settled it.',
          }
    }),
    ...added.map(
      (id): Change => ({
        size: 'minor',
        about,
        at,
        names: [...names, id],
        text: `\`${id}\` applies here: this is less certain than it was said to be (\`x-assumption\`).`,
      }),
    ),
  ]
}
