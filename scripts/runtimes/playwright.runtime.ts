import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from 'test-support/browser'
import { freePort } from 'test-support/serve'
import { expect, test } from 'vitest'
import { FreshProject, timeout } from './fresh-project.ts'
import { catalog } from './versions.ts'

const suite = join(import.meta.dirname, '../../packages/mock/e2e')

const flags =
  '--noEmit --strict --skipLibCheck false --module nodenext --allowImportingTsExtensions --types node'
const strict = `npx tsc ${flags} --lib esnext,dom,dom.iterable e2e/answers.spec.ts`

// Both ends of the range in the mock's manifest. The older Playwright's types don't support TypeScript 7.
test.each([
  ['1.42.0', '5.9.3'],
  [`${catalog['@playwright/test']}`, `${catalog.typescript}`],
])('pages are answered in Playwright %s', { timeout }, async (version, typescript) => {
  const { vite = '', '@types/node': node = '' } = catalog
  const project = await FreshProject.create(`playwright ${version}`, {
    dependencies: { '@playwright/test': version, vite, typescript, '@types/node': node },
  })
  await cp(suite, join(project.folder, 'e2e'), { recursive: true })
  const run = async (env: Readonly<Record<string, string>> = {}): Promise<string> => {
    const browser = { CHROMIUM_PATH: await findBrowser(), PORT: String(await freePort()) }
    return await project.run('npx playwright test --config=e2e', { ...browser, ...env })
  }

  await project.run(strict)
  const passed = await run()
  expect(passed).toMatch(/^\s*\d\d passed/m)
  expect(passed).not.toMatch(/^\s*\d+ (flaky|skipped|did not run)/m)

  const failed = await run({ FAILING: '1' }).then(() => '', String)
  expect(failed).toMatch(/^\s*5 failed/m)
  for (const line of [
    'GET /custmers/1: no operation of the contract has this path; did you mean "GET /customers/{id}"?',
    'POST /cards/reisue: no operation of the contract has this path; did you mean "POST /cards/reissue"?',
    'DELETE /customers/c1: must be one of GET, HEAD',
    '/status must be a string, not a number',
    'getCustomer was refused with 422: query has a parameter that the operation does not have',
  ])
    expect(failed).toContain(line)
})
