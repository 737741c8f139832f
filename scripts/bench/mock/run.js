import { createMock } from '@travel-card/mock'
import { printTable } from '../print-table.ts'
import { median, spread } from '../spread.ts'
import { measureBrowserWeight } from './browser-weight.js'
import { measureInProcess } from './in-process.js'
import { load } from './load.js'
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
      times[name].push(server.firstAnswerMs)
      await server.stop()
    }
  }
  return times
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
      const result = await load({ ...target, port: server.port, connections, seconds })
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

const goals = []
function goal(text, value, limit, isFloor = false) {
  const reached = isFloor ? value >= limit : value <= limit
  goals.push([reached ? 'reached' : 'SHORT', text, value.toFixed(2), `${isFloor ? '≥' : '≤'} ${limit}`])
}

console.log(`Node ${process.version}; figures are medians with [the middle half] of alternating rounds`)
const first = await measureStart()
const { rate, p99, cpu } = await measureLoad()
/** Each round has its own ratio, so that what slows the machine for a while slows both sides. */
const ratios = (values, name, base) => values[name].map((value, round) => value / values[base][round])
const ratio = (values, name, base) => median(ratios(values, name, base))
const [bare, ours, , prism] = names
printTable(`HTTP, ${connections} connections, ${rounds} rounds of ${seconds} s`, [
  ['', 'requests/s', 'of bare', 'of Prism', 'p99 ms', 'server CPU µs/request', 'first answer ms'],
  ...names.map((name) => [
    name,
    spread(rate[name], 0),
    spread(ratios(rate, name, bare), 2),
    spread(ratios(rate, name, prism), 1),
    spread(p99[name], 1),
    cpu[name].length > 0 ? spread(cpu[name], 1) : 'unknown',
    spread(first[name], 0),
  ]),
])
goal('requests per second, of bare node:http', ratio(rate, ours, bare), 0.8, true)
goal('requests per second, of Prism', ratio(rate, ours, prism), 8, true)
goal("first answer, of bare node:http's", ratio(first, ours, bare), 2)

const inProcess = await measureInProcess()
printTable('In process, one call and .json()', [
  ['', 'µs'],
  ...Object.entries(inProcess).map(([name, values]) => [name, spread(values, 1)]),
])
goal('mock.fetch, of a stubbed fetch', ratio(inProcess, 'mock.fetch', 'stubbed fetch'), 4)
goal('MSW door, of a static MSW handler', ratio(inProcess, 'MSW door', 'static MSW handler'), 1.15)

const weight = await measureBrowserWeight()
printTable('Browser, beyond msw', [
  ['', 'minified', 'gzip'],
  ...weight.map(({ min, gzip }, index) => [
    index === 0 ? 'first load' : 'loaded on demand',
    `${min} B`,
    `${gzip} B gzip`,
  ]),
])
goal('browser, KB gzip beyond msw, first load', weight[0].gzip / 1024, 16.5)
goal('browser, KB gzip, the maker of data on demand', weight[1].gzip / 1024, 5.5)

printTable('Goals', [['', 'what', 'figure', 'goal'], ...goals])
