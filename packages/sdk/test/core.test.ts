import { afterAll, beforeAll, test } from 'vitest'
import { coreSuite } from './support/core-suite.ts'
import { type ScenarioServer, startScenarioServer } from './support/scenario-server.ts'

let own: ScenarioServer
let other: ScenarioServer

beforeAll(async () => {
  own = await startScenarioServer()
  other = await startScenarioServer()
})

afterAll(async () => {
  await Promise.all([own.close(), other.close()])
})

for (const { name, run } of coreSuite) test(name, () => run({ own: own.origin, other: other.origin }))
