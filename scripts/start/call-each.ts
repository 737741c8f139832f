import { type Call, createClient } from '@travel-card/sdk'
import { markedFields } from '../generate/fields.ts'
import { readContract } from '../generate/index.ts'
import { mainFields } from './main-fields.ts'

/**
 * Calls each operation over HTTP with the contract's examples, and prints its result without secrets and personal data.
 *
 * @returns Whether all calls succeeded.
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
  // A cast, because the generated client has a method for each operation of the contract.
  const methods = client as unknown as Readonly<Record<string, (input: unknown) => Call<unknown>>>
  let succeeded = true
  for (const { id, arguments: args, success } of contract.operations) {
    const input = Object.fromEntries(args.map(({ name, example }) => [name, example]))
    const result = await methods[id]?.(input).result()
    if (!result) throw new Error(`the client has no ${id}: run pnpm generate`)
    succeeded &&= result.ok
    const hidden = (['x-secret', 'x-personal-data'] as const).flatMap((mark) =>
      markedFields(contract, mark, success.dataType),
    )
    const lines = result.ok ? mainFields(result.data, hidden) : [result.error.message]
    const head = result.ok ? line : `failed: ${result.error.operation}`
    console.log(`${head}\n${lines.map((one) => `  ${one}`).join('\n')}\n`)
  }
  return succeeded
}
