import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closest } from 'fastest-levenshtein'
import {
  asList,
  asObject,
  assumptionIds,
  isInExample,
  linesAbout,
  type Path,
  readSourceFile,
  type SourceFile,
  toPointer,
  valueAt,
  walk,
} from 'generator'
import { parse, stringify } from 'yaml'
import { readCommandLine, refuse } from './command-line.ts'

const usage = `Usage: pnpm settle <id> --answer "<text>" --source "<who or what said so>" [--date YYYY-MM-DD] [--root <folder>]

Moves an open question from openapi/assumptions.yaml to openapi/settled.yaml, removes its marks (x-assumption) from
openapi/openapi.yaml, and prints each line that may still call it open. It edits files only, so git can undo it.
openapi/README.md says what else to edit for each kind of answer.`

/** Removes an id from each `x-assumption`, which has an id or a list of ids. `pnpm format` breaks long lists again. */
const withoutMark = (contract: string, id: string): string =>
  contract.replace(/^( *x-assumption:)\s+(?:\[([^\]]+)\]|(\S+))\n/gm, (whole, key, list = '', only = '') => {
    const marks = `${list}${only}`.split(',').map((one) => one.trim())
    const left = marks.filter((one) => one !== id && one !== '')
    if (!marks.includes(id)) return whole
    return left.length === 0 ? '' : `${key} ${left.length === 1 ? left : `[${left.join(', ')}]`}\n`
  })

/** Removes an entry from the text of `assumptions.yaml`, and each `answeredBy` that refers to it. */
const withoutEntry = (register: string, id: string): string =>
  register
    .replace(new RegExp(`^- id: ${id}\\n(?: .*\\n|\\n)*`, 'm'), '')
    .replaceAll(`\n  answeredBy: ${id}\n`, '\n')

/** Returns the paths that an entry marked. */
function marksOf(contract: unknown, id: string): readonly Path[] {
  const marks: Path[] = []
  walk(contract, (node, path) => {
    if (assumptionIds(node).includes(id) && !isInExample(path)) marks.push(path)
  })
  return marks
}

/** Writes a marked place in a line, with its description, which a parameter has in place of its schema. */
function lineOf({ value, placeOf }: SourceFile, path: Path): string {
  const at = path.at(-1) === 'schema' ? path.slice(0, -1) : path
  const { description = '' } = asObject(valueAt(value, at))
  return `  ${placeOf([...at, 'description'])}  ${toPointer(at)}  ${String(description).replaceAll(/\s+/g, ' ').slice(0, 200)}`
}

const text = { type: 'string' } as const
const options = { answer: text, source: text, date: text, root: text }
const { values, positionals } = readCommandLine(usage, options, 1)
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const [id = ''] = positionals
const register = read('openapi/assumptions.yaml')
const settled = read('openapi/settled.yaml')
const entries = asList(parse(register)).map(asObject)
const entry = entries.find((one) => one.id === id)
const names = entries.map((one) => String(one.id))
if (asList(parse(settled)).some((one) => asObject(one).id === id))
  refuse(
    `\`${id}\` is already settled: edit its entry in openapi/settled.yaml, or did you mean ${closest(id, names)}?`,
  )
if (!entry) refuse(`there is no open question \`${id}\`; did you mean ${closest(id, names)}?`, usage)
const { answer, source, date = new Date().toISOString().slice(0, 10) } = values
if (!answer?.trim()) refuse('`--answer` is missing: what turned out to be true, in a sentence')
if (!source?.trim()) refuse('`--source` is missing: who or what gave the answer')
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) refuse('`--date` must be a day, YYYY-MM-DD')

const contract = read('openapi/openapi.yaml')
const marks = marksOf(parse(contract), id)
const { title } = entry
const says = asList(entry.says).map(String)
const kept = { id, title, answer, date, source, ...(says.length > 0 && { says }) }
const list = stringify([kept], { lineWidth: 120, singleQuote: true })
writeFileSync(join(root, 'openapi/assumptions.yaml'), withoutEntry(register, id))
writeFileSync(join(root, 'openapi/settled.yaml'), settled.replace(/^\[\]\n/m, '') + list)
writeFileSync(join(root, 'openapi/openapi.yaml'), withoutMark(contract, id))

const edited = readSourceFile(root, 'openapi/openapi.yaml')
const lines = linesAbout(root, [{ id, says }], { isWide: true })
console.log(`\`${id}\` is settled: openapi/settled.yaml has the answer. These ${marks.length} places lost their mark, and their descriptions may still call it
open:
${marks.map((path) => lineOf(edited, path)).join('\n')}
These lines mention the question. Fix what is no longer true, and leave code that uses the question's id as a key:
${lines.map(({ file, line, text }) => `  ${file}:${line}  ${text}`).join('\n')}
Next: edit the contract as openapi/README.md says for this kind of answer, then \`pnpm format\` and \`pnpm generate\`.`)
