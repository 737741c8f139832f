import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '../../package/create-project.ts'
import { type PackedPackage, packPackages } from '../../package/pack-packages.ts'
import { runCommand } from '../../package/run-command.ts'
import { printTable } from '../print-table.ts'
import { median, spread } from '../spread.ts'
import { checkTypes, compilers, type TypeCost } from './check-types.ts'
import { measureInstall } from './measure-install.ts'
import { allCalls, oneCall, unusedImport } from './programs.ts'
import { type Weight, weigh } from './weigh.ts'

const processes = 3
const typeRounds = 5
const peers = ['axios', 'ky', 'ofetch', 'openapi-fetch']
const tools = join(import.meta.dirname, 'node_modules')
const goals: string[][] = []

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
  printTable('Goals', [['', 'what', 'figure', 'goal'], ...goals])
} finally {
  await rm(directory, { recursive: true })
}

async function makeProject(packed: readonly PackedPackage[]): Promise<void> {
  const links = Object.fromEntries(peers.map((name) => [name, join(tools, name)]))
  await createProject(project, packed, links, join(import.meta.dirname, 'project'))
  const contract = join(project, 'node_modules/@travel-card/contract/dist/openapi.gen.json')
  const heyApi = join(tools, '@hey-api/openapi-ts/bin/run.js')
  await runCommand('node', [heyApi, '--input', contract, '--output', 'hey-api', '--no-log-file'], {
    cwd: project,
  })
}

async function benchSize(): Promise<void> {
  const weights = new Map<string, Weight>()
  for (const [name, program] of Object.entries(oneCall)) weights.set(name, await weigh(project, program))
  const unused = await weigh(project, unusedImport)
  const gzipOf = (name: string): number => weights.get(name)?.gzip ?? Number.NaN
  printTable('Bundle of a program that makes one call, bytes', [
    ['', 'minified', 'gzip', 'openapi-fetch, minified'],
    ...[...weights].map(([name, { minified, gzip, openapiFetch }]) => [
      name,
      `${minified}`,
      `${gzip}`,
      `${openapiFetch}`,
    ]),
    ['import of the sdk, unused', `${unused.minified}`, `${unused.gzip}`, `${unused.openapiFetch}`],
  ])
  addGoal('one-call program, B gzip', gzipOf('sdk'), 6400)
  addGoal('/check adds, B gzip', gzipOf('sdk with /check') - gzipOf('sdk'), 2560)
  addGoal('unused import, B', unused.minified, 100)
}

async function benchCalls(): Promise<void> {
  // TypeScript's own resolution: hey-api writes TypeScript.
  const bundle = [
    'per-call.js',
    '--bundle',
    '--packages=external',
    '--format=esm',
    '--platform=node',
    '--outfile=per-call.mjs',
  ]
  await runCommand(join(tools, '.bin/esbuild'), bundle, { cwd: project })
  const times: Record<string, number[]> = {}
  for (let count = 0; count < processes; count += 1) {
    const output = await runCommand('node', ['--expose-gc', 'per-call.mjs'], { cwd: project })
    for (const [name, values] of Object.entries<number[]>(JSON.parse(output))) {
      times[name] = [...(times[name] ?? []), ...values]
    }
  }
  // Each round has its own ratio, so that what slows the machine for a while slows both sides.
  const ratios = (name: string, base: string): number[] =>
    (times[name] ?? []).map((time, round) => time / (times[base]?.[round] ?? Number.NaN))
  const reference = 'openapi-fetch, auth, unwrap'
  printTable(`One call over an in-memory fetch, ${processes} processes of 60 rounds of 300 calls`, [
    ['', 'µs', 'of bare fetch', 'of openapi-fetch'],
    ...Object.entries(times).map(([name, values]) => [
      name,
      spread(values, 1),
      spread(ratios(name, 'bare fetch'), 2),
      spread(ratios(name, reference), 2),
    ]),
  ])
  addGoal('call, of openapi-fetch with auth and unwrap', median(ratios('sdk', reference)), 1.1)
}

async function benchTypes(): Promise<void> {
  for (const [compilerName, compiler] of Object.entries(compilers)) {
    const costs: Record<string, TypeCost[]> = {}
    for (let round = 0; round < typeRounds; round += 1) {
      for (const [name, program] of Object.entries(allCalls)) {
        costs[name] = [...(costs[name] ?? []), await checkTypes(project, program, compiler)]
      }
    }
    // What the libraries of the language alone cost is no client's.
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
      1 / 20,
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

function addGoal(what: string, figure: number, limit: number, digits = 2): void {
  const format = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(digits))
  goals.push([figure <= limit ? 'reached' : 'SHORT', what, format(figure), `≤ ${format(limit)}`])
}
