import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ratioGoals, sizeBudgets } from 'test-support/budgets'
import { bundle, gzipped } from 'test-support/bundle'
import { allCalls, oneCall, unusedImport } from 'test-support/programs'
import { runCommand } from 'test-support/run-command'
import { createProject } from '../../package/create-project.ts'
import { type PackedPackage, packPackages } from '../../package/pack.ts'
import { addGoal, median, printGoals, printTable, ratios, spread } from '../figures.ts'
import { checkTypes, compilers, type TypeCost } from './check-types.ts'
import { measureInstall } from './measure-install.ts'

const processes = 3
const typeRounds = 5
const peers = ['axios', 'ky', 'ofetch', 'openapi-fetch']
const tools = join(import.meta.dirname, '../node_modules')

const directory = await mkdtemp(join(tmpdir(), 'travel-card-bench-'))
const project = join(directory, 'project')
try {
  const packed = await packPackages(directory)
  await makeProject(packed)
  console.log(`Node ${process.version}. Figures are medians with [the middle half] of alternating rounds.`)
  await benchSize()
  await benchCalls()
  await benchTypes()
  await benchInstall()
  printGoals()
} finally {
  await rm(directory, { recursive: true })
}

async function makeProject(packed: readonly PackedPackage[]): Promise<void> {
  // A package that openapi-fetch takes its types from, linked from the folder beside it.
  const helpers = 'openapi-typescript-helpers'
  const links = {
    ...Object.fromEntries(peers.map((name) => [name, join(tools, name)])),
    [helpers]: join(await realpath(join(tools, 'openapi-fetch')), '..', helpers),
  }
  await createProject(project, packed, links, join(import.meta.dirname, 'project'))
  const contract = join(project, 'node_modules/@travel-card/contract/dist/openapi.gen.json')
  const heyApi = join(tools, '@hey-api/openapi-ts/bin/run.js')
  await runCommand('node', [heyApi, '--input', contract, '--output', 'hey-api', '--no-log-file'], {
    cwd: project,
  })
}

async function benchSize(): Promise<void> {
  const rows: string[][] = []
  const weigh = async (name: string, program: string): Promise<{ minified: number; gzip: number }> => {
    const files = await bundle(program, project)
    const [minified, gzip] = [files[0].length, gzipped(files[0])]
    rows.push([name, `${minified}`, `${gzip}`])
    return { minified, gzip }
  }
  const weights = new Map<string, number>()
  for (const [name, program] of Object.entries(oneCall)) weights.set(name, (await weigh(name, program)).gzip)
  const gzipOf = (name: string): number => weights.get(name) ?? Number.NaN
  const unused = await weigh('import of the sdk, unused', unusedImport)
  printTable('Bundle of a program that makes one call, bytes', [['', 'minified', 'gzip'], ...rows])
  addGoal('one-call program, B gzip', gzipOf('sdk'), { most: sizeBudgets.oneCall })
  addGoal('/openapi-fetch, B gzip', gzipOf('sdk/openapi-fetch'), { most: sizeBudgets.fetchClient })
  addGoal('/check adds, B gzip', gzipOf('sdk with /check') - gzipOf('sdk'), { most: sizeBudgets.check })
  addGoal('unused import, B', unused.minified, { most: sizeBudgets.unusedImport })
}

async function benchCalls(): Promise<void> {
  const program = await readFile(join(project, 'per-call.js'), 'utf8')
  // Bundled, because hey-api writes TypeScript imports that Node can't resolve.
  const files = await bundle(program, project, { packages: 'external', platform: 'node', minify: false })
  await writeFile(join(project, 'per-call.mjs'), files[0])
  const times: Record<string, number[]> = {}
  for (let count = 0; count < processes; count += 1) {
    const output = await runCommand('node', ['--expose-gc', 'per-call.mjs'], { cwd: project })
    for (const [name, values] of Object.entries<number[]>(JSON.parse(output))) {
      times[name] = [...(times[name] ?? []), ...values]
    }
  }
  const reference = times['openapi-fetch, auth, unwrap']
  printTable(`One call over an in-memory fetch, ${processes} processes of 60 rounds of 300 calls`, [
    ['', 'µs', 'of bare fetch', 'of openapi-fetch'],
    ...Object.entries(times).map(([name, values]) => [
      name,
      spread(values, 1),
      spread(ratios(values, times['bare fetch']), 2),
      spread(ratios(values, reference), 2),
    ]),
  ])
  addGoal(
    'call, of openapi-fetch with auth and unwrap',
    median(ratios(times.sdk, reference)),
    ratioGoals.sdkCall,
  )
}

async function benchTypes(): Promise<void> {
  for (const [compilerName, compiler] of Object.entries(compilers)) {
    const costs: Record<string, TypeCost[]> = {}
    for (let round = 0; round < typeRounds; round += 1) {
      for (const [name, program] of Object.entries(allCalls)) {
        costs[name] = [...(costs[name] ?? []), await checkTypes(project, program, compiler)]
      }
    }
    // Subtracts the cost of the language's libraries, because no client causes it.
    const none = costs['no client']?.[0]?.instantiations ?? 0
    const instantiationsOf = (name: string): number => (costs[name]?.[0]?.instantiations ?? Number.NaN) - none
    printTable(`Type check of a program that calls all five operations, ${compilerName}`, [
      ['', 'instantiations', 'types', 'check ms'],
      ...Object.entries(costs).map(([name, all]) => [
        name,
        `${all[0]?.instantiations}`,
        `${all[0]?.types}`,
        spread(
          all.map(({ checkMs }) => checkMs),
          0,
        ),
      ]),
    ])
    addGoal(
      `instantiations of openapi-fetch, ${compilerName}`,
      instantiationsOf('sdk') / instantiationsOf('openapi-fetch'),
      ratioGoals.sdkInstantiations,
      4,
    )
  }
}

async function benchInstall(): Promise<void> {
  const rows: string[][] = [['', 'packages', 'kB']]
  for (const name of ['@travel-card/sdk', ...peers]) {
    const { packages, bytes } = await measureInstall(join(project, 'node_modules', name))
    rows.push([name, `${packages}`, `${Math.round(bytes / 1000)}`])
  }
  printTable('Installed, with all dependencies (hey-api copies its client into the project)', rows)
}
