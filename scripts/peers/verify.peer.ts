import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { type Report, verify } from '@travel-card/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { type Deviation, deviations } from './deviations.ts'
import { type DeviatingServer, serveDeviating } from './serve-deviating.ts'

const contract = join(import.meta.dirname, '../../openapi/openapi.yaml')
const token = createMock().token()
let folder: string
let agreed: Findings

interface Findings {
  readonly report: Report
  /** The problems of \`redocly drift\`, without the ids in them. */
  readonly drift: ReadonlySet<string>
  readonly doesRespectPass: boolean
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-card-peers-'))
  await runCommand(
    'redocly',
    ['generate-arazzo', contract, '--output-file', join(folder, 'all.arazzo.yaml')],
    { cwd: folder },
  )
  agreed = await judge({})
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

function verifyAt({ url }: DeviatingServer): Promise<Report> {
  return verify({
    baseUrl: url,
    token,
    inputs: {
      getEsimDetails: [{ esimId: 'esim-0001' }],
      getCustomer: [{ id: 'customer-0001' }],
      getLoungeOrder: [{ orderId: 'order-0001' }],
      listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
    },
  })
}

/** What drift finds in the traffic of our own run, which has more in it than that of any page. */
async function findDrift({ url, exchanges }: DeviatingServer): Promise<Set<string>> {
  const [har, out] = ['traffic.har', 'drift.json'].map((name) => join(folder, name)) as [string, string]
  await writeFile(
    har,
    JSON.stringify({ log: { version: '1.2', creator: { name: 'peers', version: '1' }, entries: exchanges } }),
  )
  // It ends with an error if it finds something.
  const args = ['drift', har, '--api', contract, '--server', url, '--format', 'json', '--output', out]
  await runCommand('redocly', args, { cwd: folder }).catch(() => {})
  const { problems }: { problems: readonly Record<string, unknown>[] } = JSON.parse(
    await readFile(out, 'utf8'),
  )
  return new Set(
    problems.map(({ ruleId, message, operationId, location }) =>
      JSON.stringify([ruleId, message, operationId, location]).replaceAll(/[\da-f-]{8,}|\d+/g, '0'),
    ),
  )
}

/** Whether respect passes by the workflows that redocly makes of the contract; the reissue has to be left out by name. */
async function doesRespectPass({ url }: DeviatingServer): Promise<boolean> {
  const args = [
    'respect',
    'all.arazzo.yaml',
    '--server',
    `openapi=${url.slice(0, -1)}`,
    '--input',
    `accessToken=${token}`,
  ]
  return runCommand('redocly', [...args, '--skip', 'post-cards-reissue-workflow'], { cwd: folder }).then(
    () => true,
    () => false,
  )
}

async function judge(deviation: Partial<Deviation>): Promise<Findings> {
  const server = await serveDeviating(deviation)
  try {
    const report = await verifyAt(server)
    const drift = await findDrift(server)
    return { report, drift, doesRespectPass: await doesRespectPass(server) }
  } finally {
    await server.close()
  }
}

test('a service that is as the contract says is contradicted by nobody', () => {
  expect([agreed.report.exitCode, agreed.doesRespectPass]).toEqual([0, true])
  expect(deviations.filter(({ isTold }) => isTold(agreed.report)).map(({ name }) => name)).toEqual([])
})

test('what each finds of a service that differs', { timeout: 600_000 }, async () => {
  const rows: Record<string, { verify: string; drift: string; respect: string }> = {}
  const say = (finds: boolean): string => (finds ? 'finds' : 'misses')
  for (const deviation of deviations) {
    const { report, drift, doesRespectPass: passes } = await judge(deviation)
    rows[deviation.name] = {
      verify: say(deviation.isTold(report)),
      drift: say([...drift].some((problem) => !agreed.drift.has(problem))),
      respect: say(!passes),
    }
  }
  console.table(rows)
  expect(Object.entries(rows).filter(([, row]) => row.verify === 'misses')).toEqual([])
  const found = (tool: 'drift' | 'respect'): number =>
    Object.values(rows).filter((row) => row[tool] === 'finds').length
  const readme = await readFile(join(import.meta.dirname, '../../packages/verify/README.md'), 'utf8')
  expect(readme.replaceAll(/\s+/g, ' ')).toContain(
    `This command finds all ${deviations.length}, drift ${found('drift')} and respect ${found('respect')}.`,
  )
  // Else the table would compare nothing.
  for (const peer of ['drift', 'respect'] as const)
    expect(new Set(Object.values(rows).map((row) => row[peer]))).toEqual(new Set(['finds', 'misses']))
})
