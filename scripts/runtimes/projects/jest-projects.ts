import { expect } from 'vitest'
import type { Project } from '../fresh-project.ts'

const check = `import { checkFetch } from './check-fetch.js'

test('there is a page', () => expect(document.body).toBeDefined())
test('the operations and the errors work', () => checkFetch())
`

/** jsdom has no `fetch`, no `Request` and no `Response`, so the test replaces `fetch` with a function. */
const giveFetch = `import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { fakeCall } from '@travel-card/sdk/testing'

const answer = (status, text) => async (url) => ({
  ok: status < 300,
  status,
  url,
  redirected: false,
  headers: { get: () => null },
  text: async () => text,
})
const options = { baseUrl: 'https://api.travel-card.example', token: 'token', retries: 0 }

test('there is a page, and nothing that fetches', () => {
  expect(document.body).toBeDefined()
  expect([typeof fetch, typeof Request, typeof Response]).toEqual(Array(3).fill('undefined'))
})

test('the client calls a fetch that it is given', async () => {
  const fetch = answer(200, '{"status":"success","data":{"id":"customer-0001","status":"pending"}}')
  const customer = await createClient({ ...options, fetch }).getCustomer({ id: 'customer-0001' })
  expect(customer.status).toBe('pending')
})

test('an error is of the family', async () => {
  const client = createClient({ ...options, fetch: answer(404, ''), check: checkResponses() })
  await expect(client.getCustomer({ id: 'nobody' })).rejects.toMatchObject({ kind: 'api', status: 404 })
})

test('without a fetch, a call is an error of the family', async () => {
  const call = createClient(options).getCustomer({ id: 'customer-0001' })
  await expect(call).rejects.toMatchObject({ kind: 'network' })
})

test('a method is faked', async () => {
  const client = createClient(options)
  jest.spyOn(client, 'getCustomer').mockReturnValue(fakeCall({ status: 'pending' }))
  const result = await client.getCustomer({ id: 'customer-0001' }).result()
  expect(result.ok && result.data.status).toBe('pending')
})
`

const useTypes = `import { createMock } from '@travel-card/mock'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { fakeCall } from '@travel-card/sdk/testing'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0, check: checkResponses({ complete: ['getCustomer'] }) })

afterEach(() => mock.reset())

test('data is complete', async () => {
  const status: string = (await client.getCustomer({ id: 'customer-0001' })).status
  expect(status).toBe('pending')
})

test('an error is of the family', async () => {
  mock.getCustomer.fail(404)
  const result = await client.getCustomer({ id: 'nobody' }).result()
  expect(!result.ok && isTravelCardError(result.error, 'api') && result.error.status).toBe(404)
})

test('a method is faked', async () => {
  const customer = await client.getCustomer({ id: 'customer-0001' })
  jest.spyOn(client, 'getCustomer').mockReturnValue(fakeCall({ ...customer, status: 'made up' }))
  await expect(client.getCustomer({ id: 'customer-0001' })).resolves.toMatchObject({ status: 'made up' })
})
`

/** Jest is CommonJS, so it must transform packages that are ES modules. */
const transformIgnorePatterns = ['/node_modules/(?!(@travel-card|openapi-fetch)/)']
const configure = (options: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
  type: 'commonjs',
  jest: { transformIgnorePatterns, ...options },
})

/** A separate file, because a config in `package.json` wouldn't apply to packages. */
const babelConfig =
  "module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }\n"

const jsdom = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }
const fixed = { ...jsdom, 'jest-fixed-jsdom': '0.0.11' }
const babel = { '@babel/core': '7.29.13', '@babel/preset-env': '7.29.14' }

const tsJestProject = (moduleResolution: string, module: string): Project => ({
  name: `ts-jest with ${moduleResolution}`,
  dependencies: { jest: '30.5.2', 'ts-jest': '29.4.15', typescript: '5.9.3', '@types/jest': '30.0.0' },
  manifest: configure({ preset: 'ts-jest/presets/js-with-ts' }),
  files: {
    'client.test.ts': useTypes,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module,
        moduleResolution,
        strict: true,
        esModuleInterop: true,
        allowJs: true,
        types: ['jest'],
      },
    }),
  },
  commands: ['npx jest'],
})

export const jestProjects: readonly Project[] = [
  {
    name: 'Jest 30 with jest-fixed-jsdom, Babel',
    dependencies: { ...fixed, ...babel },
    manifest: configure({ testEnvironment: 'jest-fixed-jsdom' }),
    files: { 'client.test.js': check, 'babel.config.js': babelConfig },
    commands: ['npx jest'],
  },
  {
    name: 'Jest 30 with jest-fixed-jsdom, SWC',
    dependencies: { ...fixed, '@swc/core': '1.16.22', '@swc/jest': '0.2.39' },
    manifest: { type: 'commonjs' },
    recipes: ['jest.config.mjs', '__tests__/*'],
    files: { 'client.test.js': check },
    commands: [],
    async check(project) {
      expect(await project.run('npx jest')).toMatch(/Tests: +3 passed/)
    },
  },
  {
    name: 'Jest 30 with plain jsdom and a `fetch` option',
    dependencies: { ...jsdom, ...babel },
    manifest: configure({ testEnvironment: 'jsdom' }),
    files: { 'client.test.js': giveFetch, 'babel.config.js': babelConfig },
    commands: ['npx jest'],
  },
  tsJestProject('node10', 'commonjs'),
  tsJestProject('nodenext', 'nodenext'),
]
