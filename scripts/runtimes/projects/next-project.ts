import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { expect } from 'vitest'
import { freePort } from '../../serve.ts'
import type { Project } from './project.ts'

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

const action = `'use server'

import { createClient } from '@travel-card/sdk'
import { createAttempts, memoryStore } from '@travel-card/sdk/attempts'
import { connection } from 'next/server'

const store = memoryStore()
const subject = { cardId: 'card-0001' }
const attempts = () =>
  createAttempts(createClient({ baseUrl: process.env.REISSUE_URL ?? '', token: 'token' }), { store })

export async function reissue() {
  await attempts().reissueCard({ ...subject, initialBalance: 250 }).catch(() => {})
}

export async function readState() {
  await connection()
  return (await attempts().read('reissueCard', subject)).state
}
`

const reissuePage = `import { readState, reissue } from './reissue'

export default async function Reissue() {
  return <form action={reissue}><button type="submit">{\`The card: \${await readState()}\`}</button></form>
}
`

/** Submits the form twice at once, as a page does whose script has not run yet. */
async function reissueTwice(page: string): Promise<void> {
  const [, name = ''] = /name="([$]ACTION_ID_[^"]+)"/.exec(await (await fetch(page)).text()) ?? []
  const submit = (): Promise<Response> => {
    const body = new FormData()
    body.set(name, '')
    return fetch(page, { method: 'POST', body, headers: { origin: new URL(page).origin } })
  }
  await Promise.all([submit(), submit()])
}

/** The recipe of the mock, and a component that is compiled for the browser, by the settings that Next itself writes. */
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
  recipes: ['instrumentation.ts', 'app/page.tsx'],
  files: {
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    'app/status/page.tsx': component,
    'app/reissue/reissue.ts': action,
    'app/reissue/page.tsx': reissuePage,
  },
  commands: ['npx next build'],
  async check(project) {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/`
    const mock = createMock()
    mock.reissueCard.reply({}, { delay: 300 })
    const api = await serve(mock, { port: 0 })
    const env = { MOCK_TRAVEL_CARD: '1', REISSUE_URL: api.url }
    const server = await project.serve(url, 'next', ['start', '--port', port], env)
    try {
      const read = async (address: string): Promise<string> => (await fetch(address)).text()
      expect(await read(url)).toMatch(/The customer is (<!-- -->)?pending/)
      expect(await read(`${url}status`)).toContain('not asked')
      await reissueTwice(`${url}reissue`)
      expect(await read(`${url}reissue`)).toContain('The card: applied')
      expect(mock.reissueCard.calls).toHaveLength(1)
    } finally {
      await server.close()
      await api.close()
    }
  },
}
