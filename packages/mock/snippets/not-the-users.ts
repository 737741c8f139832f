import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient(mock.clientOptions)
mock.getEsimDetails.when({ esimId: 'esim-of-nobody' }).fail(404)
mock.getEsimDetails.when({ esimId: 'esim-of-somebody-else' }).fail(403)

for (const esimId of [
  'esim-0001',
  'esim-of-nobody',
  'esim-of-somebody-else',
]) {
  const result = await client.getEsimDetails({ esimId }).result()
  console.log(
    result.ok ? result.data.esim?.status : result.response?.status,
  ) // active, 404, 403
}
