import { expect, test } from 'vitest'
import { bundlerConfig, FreshProject, timeout } from './fresh-project.ts'

/** The newest version of each adapter on npm at the time of writing, and the packages that its types need. */
const adapters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@tanstack/react-query': { '@tanstack/react-query': '5.108.0', react: '19.2.0', '@types/react': '19.2.6' },
  '@tanstack/vue-query': { '@tanstack/vue-query': '5.104.0', vue: '3.5.25' },
  '@tanstack/solid-query': { '@tanstack/solid-query': '5.104.0', 'solid-js': '1.9.10' },
  '@tanstack/svelte-query': { '@tanstack/svelte-query': '6.3.6', svelte: '5.45.2' },
  '@tanstack/angular-query-experimental': {
    '@tanstack/angular-query-experimental': '5.104.0',
    '@angular/core': '21.0.0',
    '@angular/common': '21.0.0',
    rxjs: '7.8.2',
  },
}

const errorOfState =
  'export const error: TravelCardError | null | undefined = queryClient.getQueryState(key)?.error'

/** Vue's `getQueryState` declares any error as an `Error`, whatever the key's type is. */
const stateOf: Readonly<Record<string, string>> = {
  '@tanstack/vue-query':
    'export const error: Error | null | undefined = queryClient.getQueryState(key)?.error',
}

const program = (adapter: string): string => `import { QueryClient } from '${adapter}'
import { createQueries, shouldDehydrateQuery } from '@travel-card/query'
import { createClient, type Customer, type TravelCardError } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'

const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'token' })
const attempts = createAttempts(client, { store: browserStore() })
const queries = createQueries(client, { attempts })
const queryClient = new QueryClient({ defaultOptions: { dehydrate: { shouldDehydrateQuery } } })
const key = queries.keys.getCustomer({ id: 'customer-0001' })

export const status: string | undefined = queryClient.getQueryData(key)?.status
${stateOf[adapter] ?? errorOfState}
export const customer: Promise<Customer> = queryClient.fetchQuery(queries.getCustomer({ id: 'customer-0001' }))
queryClient.setQueryData(key, { status: 'approved' })
// @ts-expect-error a status is a string
queryClient.setQueryData(key, { status: 1 })
// @ts-expect-error data has no such field, so it must not be any
export const wrong: unknown = queryClient.getQueryData(key)?.stadus
`

/** A library for apps, whose exports have no type of their own. */
const library = (adapter: string): string => `import { queryOptions } from '${adapter}'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const queries = createQueries(createClient({ baseUrl: 'https://api.travel-card.example', token: 'token' }))
export const customer = (id: string) => queryOptions(queries.getCustomer({ id }))
export const plainCustomer = (id: string) => queries.getCustomer({ id })
export const customerKey = (id: string) => queries.keys.getCustomer({ id })
`

const app = (adapter: string): string => `import { QueryClient } from '${adapter}'
import { customer, customerKey } from './out/library.js'

const queryClient = new QueryClient()
export const status: string | undefined = queryClient.getQueryData(customer('customer-0001').queryKey)?.status
queryClient.setQueryData(customerKey('customer-0001'), { status: 'approved' })
// @ts-expect-error a status is a string
queryClient.setQueryData(customerKey('customer-0001'), { status: 1 })
`

test.each(Object.entries(adapters))(
  'npm installs %s with one copy of query-core, whose keys have types, in the declarations of a library, too',
  {
    timeout,
  },
  async (adapter, dependencies) => {
    const project = await FreshProject.create(`adapter ${adapter}`, {
      dependencies: { ...dependencies, typescript: '5.9.3' },
      files: {
        'program.ts': program(adapter),
        'tsconfig.json': bundlerConfig({}, ['program.ts']),
        'library.ts': library(adapter),
        'tsconfig.library.json': bundlerConfig(
          { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'out' },
          ['library.ts'],
        ),
        'app.ts': app(adapter),
        'tsconfig.app.json': bundlerConfig({}, ['app.ts']),
      },
    })
    const copies = await project.run('find node_modules -type d -path */@tanstack/query-core -prune')
    expect(copies.trim().split('\n')).toEqual(['node_modules/@tanstack/query-core'])
    for (const config of ['tsconfig.json', 'tsconfig.library.json', 'tsconfig.app.json'])
      await project.run(`npx tsc --project ${config}`)
    // An error in declarations stays silent with `skipLibCheck`.
    expect(await project.read('out/library.d.ts')).not.toContain('dataTag')
  },
)
