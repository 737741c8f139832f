import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement } from '@mdn/browser-compat-data'
import ts from 'typescript'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const cwd = join(import.meta.dirname, '..')

/** The versions that Vite builds for unless told otherwise, as in `safari16.4`, by the names of MDN's data. */
const { build } = await resolveConfig({ configFile: false }, 'build')
const browsers = [build.target].flat().map((target) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(`${target}`) ?? []
  return [name === 'ios' ? 'safari_ios' : name, Number(version)] as const
})

/** Tells whether each of these browsers has an API, without a flag or a prefix. */
const isEverywhere = ({ support }: CompatStatement): boolean =>
  browsers.every(([browser, version]) =>
    [support[browser as keyof typeof support] ?? []]
      .flat()
      .some(
        ({ version_added: since, flags, prefix, alternative_name: other }) =>
          since && !flags && !prefix && !other && Number.parseFloat(since.replace('≤', '')) <= version,
      ),
  )

/** The places in MDN's data of what is newer, such as `URL.canParse_static`, and the names there, such as `canParse`. */
const newerPlaces = new Set<string>()
const newerNames = new Set<string>()
function collect(tree: object, place: string): void {
  for (const [name, one] of Object.entries(tree)) {
    if (name === '__compat' && !isEverywhere(one)) {
      newerPlaces.add(place)
      newerNames.add(place.replace(/^.*\.|_static$/g, ''))
    }
    // A member of a member is an option or a type of an argument.
    if (name !== '__compat' && place.split('.').length < 3) collect(one, place ? `${place}.${name}` : name)
  }
}
collect(bcd.api, '')
collect(bcd.javascript.builtins ?? {}, '')

/** Lists the files' uses of APIs of the DOM and of JavaScript that one of the browsers lacks. */
function findNewer(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(cwd, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, cwd)
  const lib = ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']
  const program = ts.createProgram(files, { ...options, lib, incremental: false })
  const checker = program.getTypeChecker()

  const namesOf = (type: ts.Type): string[] =>
    type.isUnionOrIntersection()
      ? type.types.flatMap(namesOf)
      : [checker.getApparentType(type).symbol?.name ?? '', ...(type.getBaseTypes()?.flatMap(namesOf) ?? [])]

  /** Returns the places in MDN's data that may be about a symbol that TypeScript's libraries declare. */
  function placesOf({ name, declarations }: ts.Symbol, receiver: ts.Type | undefined): string[] {
    const declaration = declarations?.find((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()))
    if (!declaration) return []
    const { parent } = declaration
    if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
      return [`${parent.parent.name.getText()}.${name}_static`]
    if (!ts.isInterfaceDeclaration(parent)) return [name, `Window.${name}`]
    const owners = [parent.name.text.replace(/Constructor$/, ''), ...(receiver ? namesOf(receiver) : [])]
    return owners.map((owner) => `${owner}.${name}`)
  }

  const found: string[] = []
  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit)
    if (!ts.isIdentifier(node) || !newerNames.has(node.text) || ts.isPartOfTypeNode(node)) return
    const { parent } = node
    const isTaken = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node
    const isRead = ts.isPropertyAccessExpression(parent) && parent.name === node
    const from = isTaken ? parent.parent : isRead ? parent.expression : undefined
    const receiver = from && checker.getTypeAtLocation(from)
    const symbol = isTaken ? receiver?.getProperty(node.text) : checker.getSymbolAtLocation(node)
    const place = symbol && placesOf(symbol, receiver).find((one) => newerPlaces.has(one))
    if (place) found.push(`${place} in ${node.getSourceFile().fileName}`)
  }
  for (const file of files) visit(program.getSourceFile(file) ?? expect.fail(`no ${file}`))
  return found
}

test('the packages and the example app use only what is in each browser that Vite builds for', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browser-apis-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Uses newer APIs in each way: static, of an instance, by destructuring, and global.
  const sample = join(folder, 'sample.ts')
  const uses = [
    "URL.canParse('')",
    'new Set([1]).union(new Set())',
    'const { any } = AbortSignal',
    'Float16Array',
  ]
  await writeFile(sample, `${uses.join('\n')}\nexport const older = structuredClone([any].at(-1))\n`)

  const sources = globSync('packages/{contract,example-web,mock,query,sdk}/src/**/*.{ts,tsx}', { cwd })
    .filter((file) => !/\.test(-d)?\.tsx?$/.test(file))
    .map((file) => join(cwd, file))
  expect(
    findNewer([sample, ...sources]).map((one) => one.replace(`${cwd}/`, '').replace(folder, '')),
  ).toEqual([
    'URL.canParse_static in /sample.ts',
    'Set.union in /sample.ts',
    'AbortSignal.any_static in /sample.ts',
    'Float16Array in /sample.ts',
  ])
})
