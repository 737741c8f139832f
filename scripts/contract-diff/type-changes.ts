import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Model } from '../generate/model.ts'
import { outputs } from '../generate/write.ts'
import type { Change, Effect } from './change.ts'

const lib = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'lib.es5.d.ts')
/** Read once, as it is far longer than what is compared. */
let libFile: ts.SourceFile | undefined
/** Types of what users give: these may grow, and what users get may shrink. */
const isGiven = (name: string): boolean => /^(\w+Input|WireNames|Renamable)\b/.test(name)

/** A file of generated types, as the package that publishes it would have it. */
export interface GeneratedTypes {
  readonly package: string
  readonly path: string
  readonly text: string
}

/** A declared name, such as `Customer`, or a member, such as `Customer.status`. */
interface PublicName {
  readonly node: ts.Declaration
  readonly signature: string
}

type Names = ReadonlyMap<string, PublicName>

/** What changed in the names and types that the packages publish, by the compiler. */
export function typeChanges(old: readonly GeneratedTypes[], now: readonly GeneratedTypes[]): Change[] {
  const after = now.filter(({ text }, index) => text !== old[index]?.text)
  if (after.length === 0) return []
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

type NamedChange = Effect & { readonly name: string }
type Fits = (one: PublicName, other: PublicName) => boolean

const lastOf = (name: string): string => name.replace(/.*\./, '')
const ownerOf = (name: string): string => name.slice(0, -lastOf(name).length)

/** Names that only one of them has: each is gone, new or, where just one new name fits in its place, renamed. */
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
  const isRequired = (name: string, { node }: PublicName): boolean =>
    isGiven(name) && ts.isPropertySignature(node) && !node.questionToken
  return [
    ...gone.map(([name]): NamedChange => {
      const next = renamed.get(name)
      const text = next ? `is now called \`${lastOf(next)}\`.` : 'is gone.'
      return { name, bump: 'major', text, todo: 'Compile your code again: it finds each use.' }
    }),
    ...added
      .filter(([name]) => ![...renamed.values()].includes(name))
      .map(([name, one]): NamedChange => {
        if (!isRequired(name, one)) return { name, bump: 'minor', text: 'is new.' }
        return { name, bump: 'major', text: 'is new, and has to be given.', todo: 'Add it to each call.' }
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
    if (isGiven(name) ? grows : shrinks)
      return [{ name, bump: 'minor', text: 'changed; code that compiled still does.' }]
    const todo = `Compile your code again, and look at each use of \`${name}\`.`
    return [{ name, bump: 'major', text: 'changed; code that compiled may no longer do so.', todo }]
  })
}

/** Whether a name is that of the complete counterpart of a type which only one of them has as well. */
function isCounterpart(name: string, own: Names, other: Names): boolean {
  const plain = name.replace(/^Complete/, '')
  return plain !== name && own.has(plain) && !other.has(plain)
}

/** Compiles both at once, because types of two programs cannot be compared. */
function createProgram(versions: Readonly<Record<string, readonly GeneratedTypes[]>>): ts.Program {
  const files = new Map<string, string>(
    Object.entries(versions).flatMap(([version, all]) =>
      all.map(({ path, text }) => [`${version}/${path}`, text] as const),
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
  host.getSourceFile = (name: string, target) => {
    const text = files.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, target, true)
    libFile ??= getSourceFile(name, target)
    return libFile
  }
  return ts.createProgram([...files.keys()], options, host)
}

/** The generated types of each package. */
export function renderTypes(model: Model): Promise<GeneratedTypes[]> {
  const files = outputs.filter((output) => output.path.endsWith('.ts') && !output.repeats)
  return Promise.all(
    files.map(async ({ path, render }) => ({
      package: `@travel-card/${path.split('/')[1]}`,
      path,
      text: await render(model),
    })),
  )
}

const printer = ts.createPrinter({ removeComments: true })

/** The exported interfaces and types of a file with their members; constants are not API. */
function publicNames(file: ts.SourceFile): Map<string, PublicName> {
  const names = new Map<string, PublicName>()
  const add = (name: string, node: ts.Declaration): void => {
    // Overloads are one name with all their signatures.
    const text = printer.printNode(ts.EmitHint.Unspecified, node, file)
    names.set(name, { node, signature: (names.get(name)?.signature ?? '') + text })
  }
  for (const node of file.statements) {
    if (ts.isTypeAliasDeclaration(node)) add(node.name.text, node)
    // The examples' names are compared where the contract lists them.
    if (!ts.isInterfaceDeclaration(node) || node.name.text === 'ExampleNames') continue
    names.set(node.name.text, { node, signature: node.name.text })
    for (const member of node.members)
      if (member.name) add(`${node.name.text}.${member.name.getText(file)}`, member)
  }
  return names
}
