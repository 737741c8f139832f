import { createMock } from '@travel-card/mock'
import { mswAdapter, ratioGoals, sizeBudgets } from 'test-support/budgets'
import { bundle, gzipped } from 'test-support/bundle'
import { runCommand } from 'test-support/run-command'
import { addGoal, median, printGoals, printTable, ratios, spread } from '../figures.ts'
import { measureInProcess } from './in-process.js'
import { servers, startServer } from './start-server.js'

const starts = 7
const rounds = 9
const seconds = 2
const connections = 16

const mock = createMock()
const target = { path: '/customers/customer-0001', headers: { authorization: `Bearer ${mock.token()}` } }
const body = await (await mock.fetch(`${mock.baseUrl}${target.path}`, target)).text()
const names = Object.keys(servers)

const perName = () => Object.fromEntries(names.map((name) => [name, []]))
const start = (name) => startServer(name, target, { BODY: body })

async function measureStart() {
  const times = perName()
  for (let round = 0; round < starts; round += 1) {
    for (const name of names) {
      const server = await start(name)
      times[name].push(server.firstResponseMs)
      await server.stop()
    }
  }
  return times
}

/** Puts load on a server from a separate process. Returns the number of responses, their rate per second, and p99. */
async function load(port) {
  const options = JSON.stringify({ ...target, port, connections, seconds })
  return JSON.parse(
    await runCommand('../node_modules/.bin/bun', ['send-load.js', options], { cwd: import.meta.dirname }),
  )
}

async function measureLoad() {
  const rate = perName()
  const p99 = perName()
  const cpu = perName()
  const running = []
  for (const name of names) running.push({ name, server: await start(name) })
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, server } of running) {
      const before = server.cpuSeconds()
      const result = await load(server.port)
      // The first round warms up.
      if (round === 0) continue
      rate[name].push(result.perSecond)
      p99[name].push(result.p99)
      if (before !== undefined) cpu[name].push(((server.cpuSeconds() - before) * 1e6) / result.total)
    }
    running.push(running.shift())
  }
  for (const { server } of running) await server.stop()
  return { rate, p99, cpu }
}

console.log(`Node ${process.version}; figures are medians with [the middle half] of alternating rounds`)
const first = await measureStart()
const { rate, p99, cpu } = await measureLoad()
const ratio = (values, name, base) => median(ratios(values[name], values[base]))
const [bare, ours, , prism, withControl] = names
printTable(`HTTP, ${connections} connections, ${rounds} rounds of ${seconds} s`, [
  ['', 'requests/s', 'of bare', 'of Prism', 'p99 ms', 'server CPU µs/request', 'first response ms'],
  ...names.map((name) => [
    name,
    spread(rate[name], 0),
    spread(ratios(rate[name], rate[bare]), 2),
    spread(ratios(rate[name], rate[prism]), 1),
    spread(p99[name], 1),
    cpu[name].length > 0 ? spread(cpu[name], 1) : 'unknown',
    spread(first[name], 0),
  ]),
])
addGoal('requests per second, of bare node:http', ratio(rate, ours, bare), ratioGoals.mockOfBareHttp)
// Compares what each adds to the exchange itself, which takes the larger part of a request and differs by machine.
const added = (name) => ratios(rate[bare], rate[name]).map((times) => times - 1)
addGoal(
  "time that it adds to bare node:http's, of Prism's",
  median(ratios(added(ours), added(prism))),
  ratioGoals.mockAddedOfPrism,
)
addGoal(
  'requests per second with control, of those without',
  ratio(rate, withControl, ours),
  ratioGoals.mockWithControl,
)
addGoal("first response, of bare node:http's", ratio(first, ours, bare), ratioGoals.mockFirstAnswer)

const inProcess = await measureInProcess()
printTable('In process, one call and .json()', [
  ['', 'µs'],
  ...Object.entries(inProcess).map(([name, values]) => [name, spread(values, 1)]),
])
addGoal(
  'mock.fetch, of a stubbed fetch',
  ratio(inProcess, 'mock.fetch', 'stubbed fetch'),
  ratioGoals.mockFetch,
)
addGoal(
  'MSW adapter, of a static MSW handler',
  ratio(inProcess, 'MSW adapter', 'static MSW handler'),
  ratioGoals.mockMswAdapter,
)

const files = await bundle(mswAdapter, import.meta.dirname, { external: ['msw'], splitting: true })
const [atOnce, onDemand] = files.map(gzipped)
printTable('Browser, beyond msw', [
  ['', 'minified', 'gzip'],
  ...['first load', 'loaded on demand'].map((name, index) => [
    name,
    `${files[index].length} B`,
    `${gzipped(files[index])} B gzip`,
  ]),
])
addGoal('browser, B gzip beyond msw, first load', atOnce, { most: sizeBudgets.mswAdapter })
addGoal('browser, B gzip, the maker of data on demand', onDemand, { most: sizeBudgets.mockMaker })

printGoals()
