import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { freePort } from 'test-support/serve'
import { expect, onTestFinished } from 'vitest'
import type { Project } from '../fresh-project.ts'

const component = `'use client'

import { type Client, createClient } from '@travel-card/sdk'
import { useState } from 'react'

const client: Client = createClient({ baseUrl: '/api', token: false })

export default function Status() {
  const [text, setText] = useState('not asked')
  const ask = async () => {
    const result = await client.getCustomer({ id: 'customer-0001' }).result()
    setText(result.ok ? result.data.status : result.error.kind)
  }
  return <button type="button" onClick={ask}>{text}</button>
}
`

const quickStart = readFileSync(
  join(import.meta.dirname, '../../../packages/query/snippets/quick-start-next.tsx'),
  'utf8',
)

const proxyConfig = readFileSync(join(import.meta.dirname, '../../../snippets/proxy/next.config.ts'), 'utf8')

/** The mock's recipe, the quick start, and a component that is compiled for the browser, with the settings that Next writes. */
export const nextProject: Project = {
  name: 'Next 16 with `cacheComponents`, built and started',
  dependencies: {
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '5.9.3',
    '@types/react': '19.3.0',
    '@types/node': '24.19.2',
  },
  recipes: ['instrumentation.ts', 'app/page.tsx'],
  files: {
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    // Around all that waits for a request, as `cacheComponents` demands.
    'app/loading.tsx': "export default () => 'Loading…'\n",
    'app/status/page.tsx': component,
    'app/customers/[id]/page.tsx': quickStart,
    'proxy.config.ts': proxyConfig,
    'next.config.ts': `import proxied from './proxy.config'

export default { ...proxied, cacheComponents: true, partialPrefetching: true }
`,
  },
  commands: ['npx next build'],
  async check(project) {
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
