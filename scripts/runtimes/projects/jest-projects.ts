import type { Project } from './project.ts'

const useDoor = `import { useFetchDoor } from './fetch-door.js'

test('there is a page', () => expect(document.body).toBeDefined())
test('the operations and the errors work', () => useFetchDoor())
`

/** jsdom has no `fetch`, no `Request` and no `Response`, so the test brings what stands for them. */
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

/** Jest is CommonJS, so what comes as ES modules has to be transformed. */
const transformIgnorePatterns = ['/node_modules/(?!(@travel-card|openapi-fetch)/)']

/** Not in `package.json`, where it would not apply to packages. */
const babelConfig =
  "module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }\n"

const jest = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }
const babel = { '@babel/core': '7.29.13', '@babel/preset-env': '7.29.14' }
const swc = { '@swc/core': '1.16.22', '@swc/jest': '0.2.39' }
const fixed = { 'jest-fixed-jsdom': '0.0.11' }

function jestProject(
  name: string,
  testEnvironment: string,
  test: string,
  dependencies: Project['dependencies'],
  options: Readonly<Record<string, unknown>> = {},
): Project {
  return {
    name,
    dependencies: { ...jest, ...dependencies },
    manifest: {
      type: 'commonjs',
      jest: { testEnvironment, transformIgnorePatterns, ...options },
    },
    files: { 'client.test.js': test, 'babel.config.js': babelConfig },
    commands: ['npx jest'],
  }
}

const byFixed = 'jest-fixed-jsdom'

export const jestProjects: readonly Project[] = [
  jestProject('Jest 30 with jest-fixed-jsdom, Babel', byFixed, useDoor, { ...fixed, ...babel }),
  jestProject(
    'Jest 30 with jest-fixed-jsdom, SWC',
    byFixed,
    useDoor,
    { ...fixed, ...swc },
    {
      transform: { '\\.js$': '@swc/jest' },
    },
  ),
  jestProject('Jest 30 with jsdom alone, given a fetch', 'jsdom', giveFetch, babel),
]
