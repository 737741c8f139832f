import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { readContract } from 'scripts/generate/read-contract'
import { expect, test } from 'vitest'
import { operationSamples } from '../src/operation-samples.ts'
import { root } from './open-site.ts'

test('each sample of curl gets the first example from the mock', async () => {
  const model = await readContract(root)
  const mock = createMock()
  const server = await serve(mock, { port: 0 })
  try {
    for (const operation of model.operations) {
      const sample = operationSamples(model, operation, `${import.meta.dirname}/../samples`).find(
        ({ label }) => label === 'curl',
      )
      const { stdout } = await promisify(execFile)('sh', ['-c', sample?.source ?? ''], {
        env: { PATH: process.env.PATH, BASE_URL: server.url, TOKEN: mock.token() },
      })
      expect(JSON.parse(stdout), operation.id).toEqual({
        status: 'success',
        data: operation.examples[0].data,
      })
    }
  } finally {
    await server.close()
  }
})
