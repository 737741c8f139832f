import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)
const controller = new AbortController()
const call = client.getEsimDetails(
  { esimId: 'esim-0001' },
  { signal: controller.signal },
)
controller.abort() // when the user leaves the screen

const result = await call.result()
console.log(result.ok || result.error.kind) // abort
