import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from 'test-support/serve'
import { expect, inject, test } from 'vitest'
import { FreshProject, openPage, timeout } from './fresh-project.ts'
import { catalog } from './versions.ts'

const folder = join(import.meta.dirname, '../../packages/example-web')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

test('the example app builds and runs elsewhere, where only the specifiers and the export condition are replaced', {
  timeout,
}, async () => {
  const { dependencies, devDependencies, ...manifest } = JSON.parse(read('package.json'))
  const specifiers = Object.keys({ ...dependencies, ...devDependencies })
  const others = specifiers.filter((name) => name in catalog)
  // The last one is for the tests, which aren't copied.
  const known = [...others, ...inject('packed').map(({ manifest }) => manifest.name), 'test-support']
  expect(specifiers.filter((name) => !known.includes(name))).toEqual([])
  const paths = globSync(['index.html', '.env.production', 'src/**/*.*'], { cwd: folder })
  const condition = / {2}resolve: \{.*?\n {2}\},\n/s
  expect(read('vite.config.ts')).toMatch(condition)
  const project = await FreshProject.create('example-app', {
    dependencies: Object.fromEntries(others.map((name) => [name, catalog[name] ?? ''])),
    manifest,
    files: {
      ...Object.fromEntries(paths.map((path) => [path, read(path)])),
      'vite.config.ts': read('vite.config.ts').replace(condition, ''),
    },
  })
  await project.run('npm run build')

  const url = `http://127.0.0.1:${await freePort()}/`
  await project.serve(url, 'vite', ['--host', '127.0.0.1', '--port', new URL(url).port])
  const page = await openPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${url}#/reissue`)
  await page.getByLabel('Card ID').fill('card-0001')
  await page.getByLabel('New balance').fill('250')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reissue card' }).click()
  await page.getByText('•••• 0042').first().waitFor()
  expect(faults).toEqual([])
})
