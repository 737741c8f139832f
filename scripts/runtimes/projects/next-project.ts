import type { Project } from './project.ts'

const page = `import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { Status } from './status'

export const dynamic = 'force-dynamic'

export default async function Page() {
  const result = await createClient(createMock().clientOptions).getCustomer({ id: 'customer-0001' }).result()
  return <p>{result.ok ? result.data.status : result.error.kind}<Status /></p>
}
`

const component = `'use client'

import { type Client, createClient } from '@travel-card/sdk'
import { useState } from 'react'

const client: Client = createClient({ baseUrl: '/api', token: false })

export function Status() {
  const [text, setText] = useState('not asked')
  const ask = async () => {
    const result = await client.getCustomer({ id: 'customer-0001' }).result()
    setText(result.ok ? result.data.status : result.error.kind)
  }
  return <button type="button" onClick={ask}>{text}</button>
}
`

const start = `import { spawn } from 'node:child_process'

const server = spawn('node', ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'])
server.stderr.pipe(process.stderr)
server.stdout.setEncoding('utf8')
let text = ''
const url = await new Promise((resolve, reject) => {
  server.on('exit', () => reject(new Error(text)))
  server.stdout.on('data', (more) => {
    text += more
    const address = /http:\\/\\/127\\.0\\.0\\.1:[1-9]\\d*/.exec(text)
    if (address) resolve(address[0])
  })
})
const html = await (await fetch(url)).text()
server.removeAllListeners('exit').kill()
if (!html.includes('pending') || !html.includes('not asked')) throw new Error(html)
`

export const nextProject: Project = {
  name: 'Next 16, built and started',
  dependencies: {
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '5.9.3',
    '@types/react': '19.3.0',
    '@types/node': '24.19.2',
  },
  manifest: {},
  files: {
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    'app/page.tsx': page,
    'app/status.tsx': component,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        lib: ['dom', 'dom.iterable', 'esnext'],
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: false,
        skipLibCheck: true,
        noEmit: true,
        incremental: true,
        isolatedModules: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        jsx: 'react-jsx',
        plugins: [{ name: 'next' }],
      },
      include: ['next-env.d.ts', 'app/**/*.tsx', '.next/types/**/*.ts'],
      exclude: ['node_modules'],
    }),
    'start.mjs': start,
  },
  commands: ['npx next build', 'node start.mjs'],
  env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
}
