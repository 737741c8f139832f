import type { Part } from 'generator'

/** The checks that show the values of the fields that an entry marks. */
const ofFields: readonly string[] = [
  ...['values', 'new-values', 'notation', 'shape', 'condition'],
  ...['duration-unit', 'esim-unlimited', 'identity-check-name', 'reissue'],
]

/** The demands of the checks on the open questions. */
export const part: Part = {
  outputs: [],
  recording: {
    path: 'packages/verify/snippets/report.txt',
    // Imported late, because it reads the generated files, which are written first.
    record: async () => (await import('./report.ts')).recordReport(),
  },
  problemOf({ checkedBy, places }) {
    if (!ofFields.includes(checkedBy) || places.some((place) => place.includes('/properties/')))
      return undefined
    return `is checked by ${checkedBy}, so add it to the \`x-assumption\` of the fields in question, or write \`checkedBy: statement\``
  },
}
