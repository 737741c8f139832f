import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { freePort } from 'test-support/serve'
import { expect, onTestFinished } from 'vitest'
import type { FreshProject, Project } from './fresh-project.ts'

const root = join(import.meta.dirname, '../..')
const cwd = join(import.meta.dirname, 'projects')

/** The checks of projects for which it isn't enough that `npm test` succeeds, by folder. */
const checks: Readonly<Record<string, (project: FreshProject, output: string) => Promise<void>>> = {
  // The recipes of Jest have tests of their own, which must be found, too.
  'jest-swc': async (_, output) => expect(output).toMatch(/Tests: +3 passed/),
  'react-native-jest': async (_, output) => expect(output).toMatch(/Tests: +4 passed/),

  async next(project) {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/`
    await project.serve(url, 'next', ['start', '--port', port], { MOCK_TRAVEL_CARD: '1' })
    const read = async (address: string): Promise<string> => (await fetch(address)).text()
    expect(await read(url)).toMatch(/The customer is (<!-- -->)?pending/)
    expect(await read(`${url}customers/customer-0001`)).toMatch(/Customer: (<!-- -->)?pending/)
    expect(await read(`${url}status`)).toContain('not asked')
    // Next reports here what a page does that it doesn't allow.
    expect(await project.read('server.log')).toBe('')

    // The guide's proxy, in development, where the address isn't built in.
    const mock = createMock()
    const api = await serve(mock)
    onTestFinished(() => api.close())
    const developed = String(await freePort())
    await project.serve(`http://127.0.0.1:${developed}/status`, 'next', ['dev', '--port', developed], {
      API_URL: api.url,
    })
    const customer = await fetch(`http://127.0.0.1:${developed}/api/customers/customer-0001`, {
      headers: { authorization: `Bearer ${mock.token({ label: 'proxied' })}` },
    })
    expect(await customer.json()).toMatchObject({ status: 'success' })
    expect(mock.getCustomer.calls).toMatchObject([{ token: 'proxied', input: { id: 'customer-0001' } }])
  },
}

/**
 * Reads a project. Its `package.json` has members of ours: `description` is its name in the guide on compatibility, `recipes` are files
 * of the mock's recipes, and `copies` are files of the repository by their path in the project.
 */
export function readProject(folder: string): Project {
  const {
    description,
    dependencies,
    recipes,
    copies = {},
    ...manifest
  } = JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8'))
  const files = globSync('**/*', { cwd: join(cwd, folder), withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package.json')
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(join(cwd, folder), path), readFileSync(path, 'utf8')])
  const copied = Object.entries<string>(copies).map(([file, from]) => [
    file,
    readFileSync(join(root, from), 'utf8'),
  ])
  return {
    name: description,
    dependencies,
    manifest,
    recipes,
    files: Object.fromEntries([...files, ...copied]),
    check: checks[folder],
  }
}

/** The projects with other people's tools, in which we try the client: the folders of `projects`. */
export const projects: readonly Project[] = globSync('*/package.json', { cwd })
  .sort()
  .map((file) => readProject(dirname(file)))
