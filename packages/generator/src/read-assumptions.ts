import { asObject, assumptionIds, isInExample, type Path, toPointer, walk } from './document.ts'
import type { Assumption, Part } from './model.ts'
import { ContractProblems, type SourceFile } from './source-file.ts'

const texts = ['title', 'question', 'choice', 'reason', 'settle', 'checkedBy'] as const
/** The steps that an open question can block, the most pressing first. */
const blocking: readonly unknown[] = ['first-call', 'money', 'launch', 'nothing']
/** Matches descriptions that mention a gap in the documentation. */
const saysGap =
  /(\bnot|n't) (documented|known)\b|\bdon't know\b|\bdoesn't say\b|\bundocumented\b|\bwithout (values|an? \w+ or|a (format|meaning|notation))\b|\bno (other )?value is documented\b/i

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (list: unknown, least = 1): boolean =>
  Array.isArray(list) && list.length >= least && list.every((one) => typeof one === 'string')
const isParts = (parts: unknown): boolean => Object.values(asObject(parts)).every((list) => isTexts(list, 0))

/** The keys that an entry may lack, and the rule for each. */
const optional: Readonly<Record<string, { holds(value: unknown): boolean; readonly rule: string }>> = {
  table: { holds: isText, rule: 'must be a question' },
  parts: { holds: isParts, rule: 'must name rows, each with a list of its likely answers' },
  options: { holds: isTexts, rule: 'must be a list of texts' },
  says: {
    holds: (value) => isText(value) || isTexts(value),
    rule: 'must be a list of texts, or a sentence why there is none',
  },
  answeredBy: { holds: isText, rule: 'must be the id of an entry' },
  pressing: { holds: (value) => value === true, rule: 'can only be true' },
  asked: { holds: (value) => value === false, rule: 'can only be false' },
  affects: { holds: (value) => value === 'name', rule: 'can only be name' },
}
const keys = new Set<string>(['id', 'kind', 'blocks', ...Object.keys(optional), ...texts])

function entryProblem(entry: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof entry.id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(entry.id)) {
    return 'an entry needs an `id` in kebab-case'
  }
  if (entry.kind !== 'assumed' && entry.kind !== 'unknown') {
    return `\`${entry.id}\` needs a \`kind\`: assumed or unknown`
  }
  const missing = texts.find((key) => !isText(entry[key]))
  if (missing) return `\`${entry.id}\` needs a \`${missing}\``
  if (!blocking.includes(entry.blocks)) return `\`${entry.id}\` needs \`blocks\`: ${blocking.join(', ')}`
  const extra = Object.keys(entry).find((key) => !keys.has(key))
  if (extra) return `\`${entry.id}\` has an unknown key \`${extra}\``
  const wrong = Object.entries(optional).find(([key, { holds }]) => key in entry && !holds(entry[key]))
  return wrong && `\`${entry.id}\`: \`${wrong[0]}\` ${wrong[1].rule}`
}

/** Ranks an entry by whether it is pressing, and then by what it blocks. */
const rank = ({ blocks, pressing }: Assumption): number =>
  blocking.indexOf(blocks) - (pressing ? blocking.length : 0)

/**
 * Reads the open questions, the most pressing first, and compares them with the contract. Each `x-assumption` must name an entry,
 * the contract must name each assumed entry in at least one place, and no part may find a problem.
 */
export function readAssumptions(
  register: SourceFile,
  contract: SourceFile,
  parts: readonly Part[] = [],
): readonly Assumption[] {
  const entries = register.value
  if (!Array.isArray(entries)) {
    throw new ContractProblems([`${register.placeOf([])} the file must be a list of open questions`])
  }
  const problems: string[] = []
  const places = new Map<string, string[]>()
  entries.forEach((entry: Readonly<Record<string, unknown>>, index) => {
    const problem =
      entryProblem(entry) ?? (places.has(String(entry.id)) ? `\`${entry.id}\` appears twice` : undefined)
    if (problem) problems.push(`${register.placeOf([index])} ${problem}`)
    else places.set(String(entry.id), [])
  })
  if (problems.length > 0) throw new ContractProblems(problems)

  walk(contract.value, (node, path: Path) => {
    if (isInExample(path)) return
    const marks = [...assumptionIds(node), ...assumptionIds(asObject(node.schema))]
    if (marks.length === 0 && typeof node.description === 'string' && saysGap.test(node.description))
      problems.push(
        `${contract.placeOf([...path, 'description'])} the description says that something is not documented: name its entry in \`x-assumption\``,
      )
    for (const id of assumptionIds(node)) {
      const known = places.get(id)
      if (known) known.push(toPointer(path))
      else
        problems.push(
          `${contract.placeOf([...path, 'x-assumption'])} \`${id}\` has no entry in openapi/assumptions.yaml`,
        )
    }
  })
  // Drops `says`, because only the check of our own texts needs it (see stale-texts.ts).
  const assumptions = entries.map(
    ({ says: _, ...entry }: Omit<Assumption, 'places'> & { says: unknown }) => ({
      ...entry,
      places: places.get(entry.id) ?? [],
    }),
  )
  const ids = new Set(assumptions.map(({ id }) => id))
  assumptions.forEach((entry, index) => {
    const { id, kind, places, answeredBy } = entry
    if (answeredBy !== undefined && !ids.has(answeredBy))
      problems.push(
        `${register.placeOf([index])} \`${id}\`: \`answeredBy\` names \`${answeredBy}\`, which isn't an entry`,
      )
    for (const part of parts) {
      const problem = part.problemOf?.(entry)
      if (problem !== undefined) problems.push(`${register.placeOf([index])} \`${id}\` ${problem}`)
    }
    if (kind === 'assumed' && places.length === 0) {
      problems.push(
        `${register.placeOf([index])} \`${id}\` is assumed but no \`x-assumption\` in openapi/openapi.yaml names it`,
      )
    }
  })
  if (problems.length > 0) throw new ContractProblems(problems)
  return assumptions.toSorted((one, other) => rank(one) - rank(other))
}
