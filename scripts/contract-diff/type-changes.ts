import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Model } from '../generate/model.ts'
import type { Change } from './change.ts'
import { type GeneratedTypes, type PublicName, publicNames, renderTypes } from './public-names.ts'

const lib = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'lib.es5.d.ts')
/** Types of what users give: these may grow, and what users get may shrink. */
const isGiven = (name: string): boolean => /^(\w+Input|WireNames|Renamable)\b/.test(name)

type Names = ReadonlyMap<string, PublicName>

/** What changed in the names and types that the packages publish, by the compiler. */
export async function typeChanges(base: Model, head: Model): Promise<Change[]> {
  const [old, now] = await Promise.all([renderTypes(base), renderTypes(head)])
  const after = now.filter(({ text }, index) => text !== old[index]?.text)
  const before = old.filter(({ path }) => after.some((one) => one.path === path))
  const program = createProgram({ '/base': before, '/head': after })
  const checker = program.getTypeChecker()
  const fits = (one: PublicName, other: PublicName): boolean =>
    checker.isTypeAssignableTo(checker.getTypeAtLocation(one.node), checker.getTypeAtLocation(other.node))
  const namesOf = (path: string): Names => {
    const file = program.getSourceFile(path)
    if (!file) throw new Error(`${path} was not compiled`)
    return publicNames(file)
  }
  return after.flatMap(({ path, package: packageName }) => {
    const [was, is] = [namesOf(`/base/${path}`), namesOf(`/head/${path}`)]
    return [...nameChanges(was, is, fits), ...signatureChanges(was, is, fits)].map(({ name, ...change }) => ({
      about: 'type' as const,
      at: `${packageName} ${name}`,
      names: [lastOf(name)],
      ...change,
    }))
  })
}

type NamedChange = Pick<Change, 'size' | 'text' | 'todo'> & { readonly name: string }
type Fits = (one: PublicName, other: PublicName) => boolean

const lastOf = (name: string): string => name.replace(/.*\./, '')
const ownerOf = (name: string): string => name.slice(0, -lastOf(name).length)

/** Names that only one side has: each is gone, new or, where just one new name fits in its place, renamed. */
function nameChanges(was: Names, is: Names, fits: Fits): NamedChange[] {
  const onlyIn = (own: Names, other: Names): [string, PublicName][] =>
    [...own].filter(
      ([name]) =>
        !other.has(name) &&
        !(name.includes('.') && !other.has(name.replace(/\..*/, ''))) &&
        !isCounterpart(name, own, other),
    )
  const gone = onlyIn(was, is)
  const added = onlyIn(is, was)
  const successors = ([name, one]: [string, PublicName], all: typeof gone) =>
    all.filter(([other, two]) => ownerOf(other) === ownerOf(name) && fits(one, two) && fits(two, one))
  const renamed = new Map<string, string>()
  for (const one of gone) {
    const [next, ...others] = successors(one, added)
    if (next && !others[0] && successors(next, gone).length === 1) renamed.set(one[0], next[0])
  }
  return [
    ...gone.map(([name]): NamedChange => {
      const next = renamed.get(name)
      return next
        ? {
            name,
            size: 'major',
            text: `is now called \`${lastOf(next)}\`.`,
            todo: 'Rename each use: the compiler finds them.',
          }
        : { name, size: 'major', text: 'is gone.', todo: 'Compile your code again: it finds each use.' }
    }),
    ...added
      .filter(([name]) => ![...renamed.values()].includes(name))
      .map(([name, { node }]): NamedChange => {
        const demands = isGiven(name) && ts.isPropertySignature(node) && !node.questionToken
        return demands
          ? { name, size: 'major', text: 'is new, and has to be given.', todo: 'Add it to each call.' }
          : { name, size: 'minor', text: 'is new.' }
      }),
  ]
}

/** Names that stay, and mean something else. */
function signatureChanges(was: Names, is: Names, fits: Fits): NamedChange[] {
  return [...was].flatMap(([name, then]): NamedChange[] => {
    const present = is.get(name)
    if (!present || present.signature === then.signature) return []
    const [grows, shrinks] = [fits(then, present), fits(present, then)]
    // Only names of types inside it differ, or an open set lists another value.
    if (grows && shrinks) return []
    return (isGiven(name) ? grows : shrinks)
      ? [{ name, size: 'minor', text: 'changed; code that compiled still does.' }]
      : [
          {
            name,
            size: 'major',
            text: 'changed; code that compiled may no longer do so.',
            todo: `Compile your code again, and look at each use of \`${name}\`.`,
          },
        ]
  })
}

/** Whether a name is that of the complete counterpart of a type which only one side has as well. */
function isCounterpart(name: string, own: Names, other: Names): boolean {
  const plain = name.replace(/^Complete/, '')
  return plain !== name && own.has(plain) && !other.has(plain)
}

/** Compiles both sides at once, because types of two programs cannot be compared. */
function createProgram(sides: Readonly<Record<string, readonly GeneratedTypes[]>>): ts.Program {
  const files = new Map<string, string>(
    Object.entries(sides).flatMap(([side, all]) =>
      all.map(({ path, text }) => [`${side}/${path}`, text] as const),
    ),
  )
  // What is imported from elsewhere is `any`: only generated types are compared.
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noResolve: true,
    lib: [lib],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name: string, version) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version, true)
  }
  return ts.createProgram([...files.keys()], options, host)
}
