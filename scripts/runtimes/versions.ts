import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const tools = join(import.meta.dirname, 'node_modules')

const file = join(import.meta.dirname, '../../pnpm-workspace.yaml')
const workspace: { catalog: Readonly<Record<string, string>> } = parse(readFileSync(file, 'utf8'))

/** The exact version of each package that the workspace uses. */
export const catalog: Readonly<Record<string, string>> = workspace.catalog

/** The versions of Node that we try the packages on, each with its executable. */
export const nodes: Readonly<Record<string, string>> = Object.fromEntries(
  ['20', '22', '24', '26'].map((major) => [
    major,
    toolPath(`node-${major}-${process.platform}-${process.arch}/bin/node`),
  ]),
)

/** The lowest msw that the mock supports, the last one of version 2, and the newest. msw 3 needs Node 22. */
export const mswPairs: readonly (readonly [msw: string, node: string])[] = [
  ...Object.keys(nodes).map((node) => ['2.13', node] as const),
  ...Object.keys(nodes).map((node) => ['2.15', node] as const),
  ...Object.keys(nodes).flatMap((node) => (node === '20' ? [] : [['3', node] as const])),
]

export const typescripts: readonly string[] = ['5.4', '5.9', '6', '7']

/** Returns a path in this folder's separate installation. */
export function toolPath(path: string): string {
  return join(tools, path)
}
