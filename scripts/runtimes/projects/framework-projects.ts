import { bundlerConfig, type Project } from '../fresh-project.ts'

/** The envelope that each of the three backends below responds with. */
const envelope = `{ status: 'success', data: { id: 'customer-0001', status: 'pending' } }`

const svelteKit: Project = {
  name: 'SvelteKit 3, `load` rendered on the server',
  dependencies: {
    '@sveltejs/kit': '3.2.0',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    vite: '8.3.8',
  },
  files: {
    'src/app.html': '<html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'

export default { plugins: [sveltekit()] }
`,
    // Reads a header that SvelteKit filters out, which throws. A success or a 404 must still not become a network failure.
    'src/routes/+page.js': `import { createClient } from '@travel-card/sdk'

export const load = async ({ fetch, url }) => {
  const baseUrl = url.origin + '/api'
  const client = createClient({ baseUrl, token: 'token', fetch, requestIdHeader: 'x-request-id' })
  const customer = await client.getCustomer({ id: 'customer-0001' })
  const { error } = await client.getEsimDetails({ esimId: 'esim-0001' }).result()
  return { text: [customer.status, error.kind, error.status, error.attempts].join(' ') }
}
`,
    'src/routes/+page.svelte': `<script>
  const { data } = $props()
</script>

<p>{data.text}</p>
`,
    'src/routes/api/customers/[id]/+server.js': `export const GET = () =>
  Response.json(${envelope}, { headers: { 'x-request-id': 'request-0001' } })
`,
    // Answers all other routes, because their requests would otherwise leave the machine.
    'src/routes/api/[...rest]/+server.js': "export const GET = () => new Response('', { status: 404 })\n",
    'render.js': `import { Server } from './.svelte-kit/output/server/index.js'
import { manifest } from './.svelte-kit/output/server/manifest.js'
import { equal } from './equal.js'

const server = new Server(manifest)
await server.init({ env: {} })
const page = new Request('http://127.0.0.1/')
const response = await server.respond(page, { getClientAddress: () => '127.0.0.1' })
const text = await response.text()
equal('page', /<p>(.*?)<\\/p>/.exec(text)?.[1], 'pending api 404 1')
`,
  },
  commands: ['npx vite build', 'node render.js'],
}

const tanStackStart: Project = {
  name: 'TanStack Start, server functions that return data',
  dependencies: {
    '@tanstack/react-start': '1.169.5',
    '@tanstack/react-router': '1.170.46',
    '@types/react': '19.3.0',
    '@vitejs/plugin-react': '6.3.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '5.9.3',
    vite: '8.3.8',
  },
  files: {
    'vite.config.js': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'

export default { plugins: [tanstackStart(), react()] }
`,
    'tsconfig.json': bundlerConfig({ jsx: 'react-jsx' }),
    'src/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

export const getRouter = () => createRouter({ routeTree })
`,
    'src/routes/__root.tsx': `import { createRootRoute, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: () => (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  ),
})
`,
    // Only compiles if all data is serializable.
    'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { createClient } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'token',
  fetch: async (url) =>
    url.includes('/customers/')
      ? Response.json(${envelope})
      : url.includes('/products')
        ? Response.json({ status: 'success', data: { products: [{ info: { opening: [6, null] } }] } })
        : new Response('', { status: 404 }),
})
const loadCustomer = createServerFn().handler(() => client.getCustomer({ id: 'customer-0001' }))
const loadProducts = createServerFn().handler(() =>
  client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }),
)
// Returns what the page needs, because an error would arrive as a plain \`Error\`.
const loadOrder = createServerFn().handler(async () => {
  const result = await client.getLoungeOrder({ orderId: 'order-0001' }).result()
  return result.ok ? { data: result.data } : { kind: result.error.kind }
})

export const Route = createFileRoute('/')({
  loader: async () => [await loadCustomer(), await loadProducts(), await loadOrder()] as const,
  component: () => {
    const [customer, products, order] = Route.useLoaderData()
    const opening = JSON.stringify(products.products?.[0]?.info?.opening)
    return <p>{\`\${customer.status} \${opening} \${order.kind}\`}</p>
  },
})
`,
    'render.js': `import server from './dist/server/server.js'
import { equal } from './equal.js'

const response = await server.fetch(new Request('http://127.0.0.1/'))
equal('page', /<p>(.*?)<\\/p>/.exec(await response.text())?.[1], 'pending [6,null] api')
`,
  },
  commands: ['npx vite build', 'npx tsc', 'node render.js'],
}

const angular: Project = {
  name: 'Angular 22, built, and tested with `whenStable`',
  dependencies: {
    '@angular/build': '22.2.7',
    '@angular/cli': '22.2.7',
    '@angular/common': '22.2.6',
    '@angular/compiler': '22.2.6',
    '@angular/compiler-cli': '22.2.6',
    '@angular/core': '22.2.6',
    '@angular/platform-browser': '22.2.6',
    'happy-dom': '20.14.6',
    rxjs: '7.8.2',
    typescript: '6.0.3',
    vitest: '4.1.12',
  },
  files: {
    'angular.json': JSON.stringify({
      version: 1,
      cli: { analytics: false },
      projects: {
        app: {
          projectType: 'application',
          root: '',
          sourceRoot: 'src',
          architect: {
            build: {
              builder: '@angular/build:application',
              options: { browser: 'src/main.ts', index: 'src/index.html', tsConfig: 'tsconfig.json' },
            },
            test: {
              builder: '@angular/build:unit-test',
              options: { buildTarget: 'app:build', tsConfig: 'tsconfig.json', watch: false },
            },
          },
        },
      },
    }),
    'tsconfig.json': bundlerConfig({ noEmit: false }),
    'src/index.html': '<!doctype html><html lang="en"><body><app-root></app-root></body></html>',
    'src/main.ts': `import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './app'

await bootstrapApplication(App)
`,
    'src/app.ts': `import { Component, resource } from '@angular/core'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)

@Component({ selector: 'app-root', template: '<p>{{ customer.value()?.status }}</p>' })
export class App {
  readonly customer = resource({
    loader: ({ abortSignal: signal }) => client.getCustomer({ id: 'customer-0001' }, { signal }),
  })
}
`,
    'src/app.spec.ts': `import { TestBed } from '@angular/core/testing'
import { expect, test } from 'vitest'
import { App } from './app'

test('the customer is shown', async () => {
  const fixture = TestBed.createComponent(App)
  await fixture.whenStable()
  expect(fixture.nativeElement.textContent).toBe('pending')
})
`,
  },
  commands: ['npx ng build', 'npx ng test'],
}

/** Frameworks that render on a server, or compile in their own way. */
export const frameworkProjects: readonly Project[] = [svelteKit, tanStackStart, angular]
