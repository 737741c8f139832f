import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const entry = join(import.meta.dirname, 'program.ts')

/** The bundle of a program that stands in no file. */
async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@travel-card/source'] },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = [built].flat()
  return output && 'output' in output ? output.output[0].code : expect.fail('nothing was built')
}

test('an import that is not used leaves at most 100 bytes', async () => {
  expect((await bundle(`export { createQueries } from '@travel-card/query'`)).length).toBeGreaterThan(100)
  for (const unused of ['* as unused', '{ createQueries }'])
    expect((await bundle(`import ${unused} from '@travel-card/query'`)).length).toBeLessThanOrEqual(100)
})
