import { type OperationId, operations } from '@travel-card/contract'
import { type Call, createClient } from '@travel-card/sdk'
import { readContract } from '../generate/index.ts'
import { mainFields } from './main-fields.ts'
import { privateFields } from './private-fields.ts'

/** The arguments of an operation in the contract's examples. */
const exampleInput = (id: OperationId): Record<string, unknown> =>
  Object.fromEntries(Object.entries(operations[id].input).map(([name, { example }]) => [name, example]))

/**
 * Calls each operation over HTTP and prints its result, without secrets and personal data.
 *
 * @returns whether all succeeded.
 */
export async function callEach(root: string, baseUrl: string, token: string | false): Promise<boolean> {
  const contract = await readContract(root)
  let line = ''
  const client = createClient({
    baseUrl,
    token,
    on: {
      response({ operation, method, path, durationMs }) {
        line = `${operation.padEnd(20)} ${method.padEnd(4)} ${path.padEnd(26)} ${Math.round(durationMs ?? 0)} ms`
      },
    },
  })
  const methods: Readonly<Record<OperationId, (input: never) => Call<unknown>>> = client
  let succeeded = true
  // Object.keys forgets the names of the keys.
  for (const id of Object.keys(operations) as OperationId[]) {
    const result = await methods[id](exampleInput(id) as never).result()
    succeeded &&= result.ok
    const lines = result.ok ? mainFields(result.data, privateFields(contract, id)) : [result.error.message]
    console.log(
      `${result.ok ? line : `failed: ${result.error.operation}`}\n${lines.map((one) => `  ${one}`).join('\n')}\n`,
    )
  }
  return succeeded
}
