import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const file = join(import.meta.dirname, '../../pnpm-workspace.yaml')
const workspace: { catalog: Readonly<Record<string, string>> } = parse(readFileSync(file, 'utf8'))

/** The exact version of each package that the workspace itself uses. */
export const catalog: Readonly<Record<string, string>> = workspace.catalog
