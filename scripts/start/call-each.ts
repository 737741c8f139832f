import { type OperationId, operations } from '@travel-card/contract'
import { type Call, createClient } from '@travel-card/sdk'
import { markedFields } from '../generate/fields.ts'
import { type Model, readContract } from '../generate/index.ts'
import { mainFields } from './main-fields.ts'

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

/**
 * The fields of an operation's data that are not for a terminal or a log: those marked `x-secret` or `x-personal-data`.
 *
 * @throws Error when the contract has no such operation, because then nothing is known of its fields.
 */
function privateFields(contract: Model, id: string): string[] {
  const operation = contract.operations.find((one) => one.id === id)
  if (!operation) throw new Error(`openapi/ has no operation ${id}: run pnpm generate`)
  const { dataType } = operation.success
  return (['x-secret', 'x-personal-data'] as const).flatMap((mark) => markedFields(contract, mark, dataType))
}
