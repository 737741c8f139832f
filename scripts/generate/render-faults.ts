import { layOut } from '../snippets/show-snippets.ts'
import { asObject } from './document.ts'
import { ContractProblems, type SourceFile } from './source-file.ts'
import { toLiteral } from './to-literal.ts'

/** Where the list of the mock's faults stands. */
export const faultList = 'packages/mock/faults.yaml'

/** The ways to connect to a mock, as the list names them, and what a reader calls each. */
const ways: Readonly<Record<string, string>> = {
  fetch: '`mock.fetch`',
  msw: 'MSW',
  http: 'HTTP',
  playwright: 'Playwright',
}

export interface FaultEntry {
  readonly name: string
  readonly does: string
  readonly label: string
  readonly sends?: { readonly type: string; readonly body: string }
  /** What a caller sees, by the way that it is connected. */
  readonly sees: Readonly<Record<string, string>>
}

/** @throws ContractProblems with the place of each entry that lacks something. */
export function readFaults({ value, placeOf }: SourceFile): readonly FaultEntry[] {
  const problems: string[] = []
  const faults = Object.entries(asObject(value)).map(([name, entry]) => {
    const { sees, ...others } = asObject(entry)
    const seen = Object.keys(ways).map((way) => [way, typeof sees === 'string' ? sees : asObject(sees)[way]])
    const texts = [others.does, others.label, ...seen.map(([, text]) => text)]
    if (!texts.every((text) => typeof text === 'string'))
      problems.push(
        `${placeOf([name])} a fault needs \`does\`, \`label\` and \`sees\` for each way to connect`,
      )
    // A cast: the texts were checked, and the compiler checks what is generated of `sends`.
    return { ...others, name, sees: Object.fromEntries(seen) } as unknown as FaultEntry
  })
  if (problems.length > 0) throw new ContractProblems(problems)
  return faults
}

const listOf = (faults: readonly FaultEntry[]): readonly string[] =>
  faults.map(({ name, does }) => `- \`${name}\`: ${does}.`)

export const faultTypes = 'packages/mock/src/faults.gen.ts'

/** What the mock and its panel know of the faults. */
export function renderFaults(faults: readonly FaultEntry[]): string {
  const names = faults.map(({ name }) => name)
  const labels = faults.map(({ name, label }) => [name, label])
  const responses = faults.flatMap(({ name, sends }) => (sends ? [[name, sends]] : []))
  const literal = (value: unknown): string => toLiteral(value, { indent: 0, before: 50 })
  return `// generated from packages/mock/faults.yaml by scripts/generate/render-faults.ts
/**
 * The faults that the mock simulates:
${listOf(faults)
  .map((line) => ` * ${line}\n`)
  .join('')} */
export type Fault = ${names.map((name) => toLiteral(name)).join(' | ')}

export const faults: readonly Fault[] = ${toLiteral(names)}

/** What the panel calls each. */
export const faultLabels: Readonly<Record<Fault, string>> = ${literal(Object.fromEntries(labels))}

interface FaultResponse {
  readonly type: string
  readonly body: string
}

/** What is sent for those that are only another response. */
export const faultResponses: Readonly<Partial<Record<Fault, FaultResponse>>> = ${literal(Object.fromEntries(responses))}
`
}

/** Puts the faults into the mock's control document, below the line that says so. */
export function showFaultsInControl(text: string, faults: readonly FaultEntry[]): string {
  const lines = [
    'type: string',
    `enum: [${faults.map(({ name }) => name).join(', ')}]`,
    'description: |',
    ...listOf(faults).map((line) => `  ${line}`),
  ]
  return text.replace(
    /^( *)Fault: # generated from faults\.yaml\n(?:\1 .*\n)*/m,
    (block, indent: string) =>
      `${block.split('\n', 1)}\n${lines.map((line) => `${indent}  ${line}\n`).join('')}`,
  )
}

/** Puts a table of what callers see into a Markdown text, below the line `<!-- faults: FILE -->`. */
export function showFaults(text: string, faults: readonly FaultEntry[]): string {
  const rows = faults.map(({ name, sees }) => {
    const [first = '', ...others] = Object.keys(ways).map((way) => sees[way] ?? '')
    const isSame = others.every((one) => one === first)
    return [`\`${name}\``, first, ...others.map((one) => (isSame ? 'the same' : one))]
  })
  return text.replaceAll(
    /^<!-- faults: \S+ -->\n(?:\n*(?:\|.*\n)+)?/gm,
    (marker) => `${marker.split('\n', 1)}\n\n${layOut(['fault', ...Object.values(ways)], rows)}\n`,
  )
}
