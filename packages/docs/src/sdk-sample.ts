import type { Argument, Operation } from '../../../scripts/generate/model.ts'
import { literal } from './literal.ts'

/** A call through the SDK. */
export function sdkSample(operation: Operation, values: ReadonlyMap<Argument, unknown>): string {
  const input = Object.fromEntries([...values].map(([argument, value]) => [argument.name, value]))
  return `import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const data = await client.${operation.id}(${values.size > 0 ? literal(input) : ''})
console.log(data)
`
}
