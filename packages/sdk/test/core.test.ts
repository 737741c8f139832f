import { createClient } from '@travel-card/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreSuite } from './support/core-suite.ts'
import { customer, stage } from './support/scenario.ts'
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

// At once, because most of them wait.
for (const { name, run } of coreSuite) test.concurrent(name, () => run(own.origin, other.origin))

test('on a GET, authorization and accept are all that the client adds to what fetch itself sends', async () => {
  const bare = stage(own.origin, [customer])
  await fetch(`${bare.baseUrl}/customers/c1`, { cache: 'no-store', headers: { accept: '*/*' } })
  const called = stage(own.origin, [customer])
  await createClient({ baseUrl: called.baseUrl, token: 't' }).getCustomer({ id: 'c1' })
  const [before] = await bare.log()
  const [after] = await called.log()
  const added = Object.keys(after?.headers ?? {}).filter((name) => !(name in (before?.headers ?? {})))
  expect(added).toEqual(['authorization'])
  expect(after?.headers.accept).toBe('application/json')
})
