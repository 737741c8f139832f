import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { asObject } from '../generate/json.ts'
import { type ContractSide, toSide } from './contract-side.ts'
import { git } from './git.ts'

const names = { register: 'assumptions.yaml', settled: 'settled.yaml' } as const

/** Reads a contract from a folder such as `openapi/`, or from a document with the register beside it, if it is there. */
export function readFolder(path: string, label: string = path): ContractSide {
  const file = statSync(path).isDirectory() ? join(path, 'openapi.yaml') : path
  const read = (name: string): unknown => {
    const at = join(dirname(file), name)
    return existsSync(at) ? parse(readFileSync(at, 'utf8')) : undefined
  }
  return toSide(label, {
    document: read(basename(file)),
    // As the package has it.
    register: read(names.register) ?? asObject(read('assumptions.gen.json')).assumptions,
    settled: read(names.settled),
  })
}

/** Reads a contract, and the version of its packages, as they stood at a commit. */
export function readCommit(root: string, ref: string, label: string = ref): ContractSide {
  const read = (path: string): unknown => {
    const isThere = git(root, 'ls-tree', '--name-only', ref, '--', path) !== ''
    return isThere ? parse(git(root, 'show', `${ref}:${path}`)) : undefined
  }
  const manifest = read('packages/contract/package.json') as { version: string } | undefined
  return toSide(
    label,
    {
      document: read('openapi/openapi.yaml'),
      register: read(`openapi/${names.register}`),
      settled: read(`openapi/${names.settled}`),
    },
    manifest?.version ?? '0.0.0',
  )
}
