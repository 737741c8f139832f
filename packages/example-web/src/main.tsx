/// <reference types="vite/client" />
import { QueryClient } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createSession, fetchToken } from './session.ts'
import './styles.css'

const { VITE_API_BASE_URL, VITE_TOKEN_URL }: Readonly<Record<string, string | undefined>> = import.meta.env
// In memory only, and not for long, because most responses hold personal data or secrets: persist none of it.
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, gcTime: 60_000 } } })
let baseUrl = VITE_API_BASE_URL
let getToken = (): Promise<string> => fetchToken(VITE_TOKEN_URL ?? '/session/token')

// A constant in a build, so that nothing of this is part of it.
if (import.meta.env.DEV) {
  // The mock takes any token. Each one differs, because the client does not send one again that was refused.
  if (!VITE_TOKEN_URL) getToken = async () => `made-up-${crypto.randomUUID()}`
  if (!baseUrl) {
    const { startMock } = await import('./start-mock.ts')
    baseUrl = '/api'
    await startMock(baseUrl, queryClient)
  }
}
if (!baseUrl) throw new Error('VITE_API_BASE_URL is not set')

const token = createSession(getToken)
// So that a reissue is not sent a second time after a reload, or from another window.
const client = createClient({ baseUrl, token })
const queries = createQueries(client, { attempts: createAttempts(client, { store: browserStore() }) })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} queryClient={queryClient} signIn={() => token({ rejected: 'the last one' })} />
    </StrictMode>,
  )
}
