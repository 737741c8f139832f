/// <reference types="vite/client" />
import { createClient } from '@travel-card/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fetchGrant } from './session.ts'
import '@picocss/pico/css/pico.cyan.min.css'
import './styles.css'

const { VITE_API_BASE_URL, VITE_TOKEN_URL }: Readonly<Record<string, string | undefined>> = import.meta.env
let baseUrl = VITE_API_BASE_URL
let getGrant = (): ReturnType<typeof fetchGrant> => fetchGrant(VITE_TOKEN_URL)

// Left out of a production build, where the condition is constant.
if (import.meta.env.DEV) {
  // The mock accepts any token. Each token is new, because the client doesn't resend a refused token.
  if (!VITE_TOKEN_URL) getGrant = async () => ({ token: `made-up-${crypto.randomUUID()}`, user: 'made-up' })
  if (!baseUrl) {
    const { startMock } = await import('./start-mock.ts')
    baseUrl = '/api'
    await startMock(baseUrl)
  }
}
if (!baseUrl) throw new Error('VITE_API_BASE_URL is not set')

const options = { baseUrl }
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App connect={(token) => createClient({ ...options, token })} fetchGrant={getGrant} />
  </StrictMode>,
)
