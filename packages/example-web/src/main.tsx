import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/create-api.ts'
import { createQueryClient } from './api/create-query-client.ts'
import { createSession } from './api/create-session.ts'
import { fetchToken } from './api/fetch-token.ts'
import { App } from './app/app.tsx'
import './styles/index.css'

const { VITE_API_BASE_URL, VITE_TOKEN_URL } = import.meta.env
const queryClient = createQueryClient()
let baseUrl = VITE_API_BASE_URL
let getToken = (): Promise<string> => fetchToken(VITE_TOKEN_URL ?? '/session/token')
let panel: ReactNode

// Written out, it is a constant in a build, and the mock is no part of that.
if (import.meta.env.DEV) {
  const mock = await import('./mock/index.ts')
  if (!VITE_TOKEN_URL) getToken = async () => mock.madeUpToken()
  if (!baseUrl) {
    baseUrl = '/api'
    panel = mock.createMockPanel(await mock.startMock(baseUrl), queryClient)
  }
}
if (!baseUrl) throw new Error('VITE_API_BASE_URL is not set')

const api = createApi({ baseUrl, token: createSession(getToken) })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App api={api} queryClient={queryClient} panel={panel} />
    </StrictMode>,
  )
}
