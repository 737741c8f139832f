import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Model } from '../generate/model.ts'
import type { Change } from './change.ts'
import { type GeneratedTypes, publicNames, renderTypes } from './public-names.ts'

const lib = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'lib.es5.d.ts')
/** Types of what users give: these may grow, and what users get may shrink. */
const isGiven = (name: string): boolean => /^(\w+Input|WireNames|Renamable)\b/.test(name)

/** What changed in the names and types that the packages publish, by the compiler. */
export async function typeChanges(base: Model, head: Model): Promise<Change[]> {
  const [old, now] = await Promise.all([renderTypes(base), renderTypes(head)])
  const after = now.filter(({ text }, index) => text !== old[index]?.text)
  const before = old.filter(({ path }) => after.some((one) => one.path === path))
  const program = createProgram({ '/base': before, '/head': after })
  const checker = program.getTypeChecker()
  const changes: Change[] = []
  for (const { path, package: packageName } of after) {
    const [was, is] = (['/base', '/head'] as const).map((side) => {
      const file = program.getSourceFile(`${side}/${path}`)
      if (!file) throw new Error(`${side}/${path} was not compiled`)
      return publicNames(file)
    })
    if (!was || !is) continue
    const place = (name: string) => ({
      about: 'type' as const,
      at: `${packageName} ${name}`,
      names: [name.split('.').at(-1) ?? name],
    })
    const isInside = (name: string, others: ReadonlyMap<string, unknown>): boolean =>
      name.includes('.') && !others.has(name.replace(/\..*/, ''))
    for (const [name, then] of was) {
      const present = is.get(name)
      if (!present && !isInside(name, is) && !isCounterpart(name, was, is))
        changes.push({
          ...place(name),
          size: 'major',
          text: 'is gone or renamed.',
          todo: `Compile your code again: each use of \`${name}\` needs another name.`,
        })
      if (!present || present.signature === then.signature) continue
      const [from, to] = [checker.getTypeAtLocation(then.node), checker.getTypeAtLocation(present.node)]
      const [grows, shrinks] = [checker.isTypeAssignableTo(from, to), checker.isTypeAssignableTo(to, from)]
      // Only names of types inside it differ, or an open set lists another value.
      if (grows && shrinks) continue
      const fits = isGiven(name) ? grows : shrinks
      changes.push({
        ...place(name),
        size: fits ? 'minor' : 'major',
        text: `changed; code that compiled ${fits ? 'still does' : 'may no longer do so'}.`,
        ...(!fits && { todo: `Compile your code again, and look at each use of \`${name}\`.` }),
      })
    }
    for (const [name, { node }] of is) {
      if (was.has(name) || isInside(name, was) || isCounterpart(name, is, was)) continue
      const demands = isGiven(name) && ts.isPropertySignature(node) && !node.questionToken
      changes.push({
        ...place(name),
        size: demands ? 'major' : 'minor',
        text: demands ? 'is new, and has to be given.' : 'is new.',
        ...(demands && { todo: 'Add it to each call.' }),
      })
    }
  }
  return changes
}

/** Whether a name is that of the complete counterpart of a type which only one side has as well. */
function isCounterpart(
  name: string,
  own: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): boolean {
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
