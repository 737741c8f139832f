import { type Call, createClient } from '@travel-card/sdk'
import { markedFields, readContract } from 'generator'

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

const important = /status|price|usage|balance/i

/**
 * Lists a value's main leaves as `path  value` lines: enough to recognize a response, but not all of it. Prefers fields such as
 * prices and usage, and keeps the value's order.
 *
 * @param hidden Paths such as `products[].code`. Their values, and all values below them, are left out.
 */
export function mainFields(data: unknown, hidden: readonly string[], limit = 5): string[] {
  const all = [...leaves(data, '')]
  const open = all.filter(([path]) => !hidden.some((field) => leadsTo(field, path)))
  const first = [...new Set([...open.filter(([path]) => important.test(path)), ...open])].slice(0, limit)
  const width = Math.max(0, ...first.map(([path]) => path.length))
  const lines = open
    .filter((leaf) => first.includes(leaf))
    .map(([path, value]) => `${path.padEnd(width)}  ${value}`)
  return all.length > lines.length ? [...lines, `… and ${all.length - lines.length} more fields`] : lines
}

/** Tells whether a field of the contract is the leaf at this path, or contains it. */
function leadsTo(field: string, path: string): boolean {
  const own = steps(path)
  return steps(field).every((step, index) => step === '*' || step === own[index])
}

const steps = (path: string): string[] =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean)

function* leaves(value: unknown, path: string): Generator<readonly [path: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value]
  else
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`
      yield* leaves(child, path + step)
    }
}
