import type { Operation } from 'scripts/generate'
import { callInput } from './call-input.ts'

/** A call through the SDK. */
export function sdkSample(operation: Operation): string {
  return `import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const data = await client.${operation.id}(${callInput(operation)})
console.log(data)
`
}
