import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges a fragment into a document: maps key by key, lists by appending. */
function merge(into: Tree, fragment: Tree): Tree {
  for (const [key, value] of Object.entries(fragment)) {
    const own = into[key]
    if (isTree(own) && isTree(value)) merge(own, value)
    else into[key] = Array.isArray(own) && Array.isArray(value) ? [...own, ...value] : value
  }
  return into
}

const folder = join(import.meta.dirname, 'next-operations')

/** The fragments of openapi.yaml that the next operations may be, by name. Their facts are invented. */
export const nextOperations: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*.yaml', { cwd: folder })
    .sort()
    .map((file) => [basename(file, '.yaml'), readFileSync(join(folder, file), 'utf8')]),
)

/** Returns a contract with these fragments in it. */
export function splice(contract: string, ...names: readonly string[]): string {
  const document: Tree = parse(contract)
  for (const name of names) merge(document, parse(nextOperations[name] ?? ''))
  if (Array.isArray(document.tags))
    document.tags = document.tags.toSorted((one: { name: string }, other: { name: string }) =>
      one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
    )
  return stringify(document, { lineWidth: 0 })
}
