import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockOptions } from '@travel-card/mock'
import { asObject, compactSchema, type JsonObject, parseSourceFile, readModel } from 'generator'
import { compactContract } from '../../generate/index.ts'
import type { Call, WaitOptions } from '../../src/call-log.ts'
import type { CompactContract, Input } from '../../src/contract.ts'
import { createMockOf } from '../../src/create-mock.ts'
import type { MockCore } from '../../src/mock.ts'
import type { UntypedMethods } from '../../src/overrides.ts'

const source = parseSourceFile(
  readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8'),
  'openapi.yaml',
)
const model = readModel(source, [])
const components = Object.entries(model.schemas).map(([name, schema]) => [
  name,
  compactSchema(schema, { schemas: model.schemas, component: name }),
])

/** The components of the small contract, as JSON Schema. Envelopes with several members are there as `<Operation>Result`. */
export const jsonSchemas: JsonObject = {
  ...model.schemas,
  ...asObject(asObject(model.document.components).schemas),
}

/** The small contract of the tests' own, in the mock's form. */
export const ownContract: CompactContract = {
  // The cast is safe: what is written of the real contract by the same function is of this type.
  ...(compactContract(model) as unknown as CompactContract),
  schemas: Object.fromEntries(components),
}

/** The methods of any operation, without the types of a real one. */
export interface AnyOperation extends UntypedMethods {
  when(input: Input): UntypedMethods
  readonly calls: readonly Call<Input>[]
  waitForCall(input?: Input, options?: WaitOptions): Promise<Call<Input>>
}

export type OwnId =
  | ('listOrders' | 'createOrder' | 'getOrder' | 'updateOrder' | 'cancelOrder' | 'remind')
  | ('replaceReminder' | 'logIn' | 'setLock' | 'listCategories' | 'listValues')

export type OwnMock = MockCore & { readonly [Id in OwnId]: AnyOperation }

/** Creates a mock of the small contract. */
export const createOwnMock = (options: MockOptions = {}): OwnMock =>
  // The cast is needed, because the types name the operations of the real contract.
  createMockOf(ownContract, options) as unknown as OwnMock
