import { expect, test } from 'vitest'
import { flightPath } from '../test/send.ts'
import { contract } from './contract.gen.ts'
import { type CompactOperation, renameOnWire } from './contract.ts'
import { createEngine } from './engine.ts'

/** The contract with a deprecated operation, and with one that has a deprecated argument. */
const operations = contract.operations.map((operation): CompactOperation => {
  if (operation.id === 'getCustomer') return { ...operation, deprecated: true }
  const [first, ...others] = operation.arguments
  if (operation.id !== 'listAirportProducts' || !first) return operation
  return { ...operation, arguments: [{ ...first, required: false, deprecated: true }, ...others] }
})

const engine = createEngine(contract, renameOnWire({ ...contract, operations }, {}), {
  origin: '',
  prefix: '',
  data: 'example',
  seed: 1,
  now: () => 0,
  dataNow: () => 0,
  token: false,
  unknownInput: 'answer',
  log: undefined,
})

test.each([
  ['a deprecated operation', '/customers/customer-1', '@0'],
  ['a deprecated argument', flightPath(), '@0'],
  ['no deprecated argument', flightPath().replace(/\?.*&/, '?'), undefined],
  ['any other operation', '/lounges/order/order-1', undefined],
])('an answer to %s says so in its header: %s %s', async (_, url, deprecation) => {
  const { status, headers } = await engine.respond({ method: 'GET', url, headers: {}, body: undefined })
  expect([status, headers.deprecation]).toEqual([200, deprecation])
})
