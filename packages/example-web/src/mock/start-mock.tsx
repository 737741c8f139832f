import type { QueryClient } from '@tanstack/react-query'
import { createMock, type DataMode } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { failures } from './failures.ts'
import { MockPanel, type MockSettings } from './mock-panel.tsx'

const storageKey = 'mock-panel'

/** The settings of this tab: a reload keeps them. */
function readSettings(): MockSettings {
  const kept: Partial<MockSettings> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  return { data: 'example', seed: '0', delay: '0', failure: 'none', ...kept }
}

/** Starts the service worker that answers under `baseUrl`, and shows its panel at the end of the page. */
export async function startMock(baseUrl: string, queryClient: QueryClient): Promise<void> {
  const worker = setupWorker()
  function steer({ data, seed, delay, failure }: MockSettings): void {
    // A cast: the panel offers the mock's modes alone.
    const mock = createMock({ baseUrl, data: data as DataMode, seed: Number(seed) })
    mock.delay(Number(delay))
    failures[failure]?.(mock.all)
    worker.resetHandlers(...handlers(mock))
  }

  async function change(settings: MockSettings): Promise<void> {
    sessionStorage.setItem(storageKey, JSON.stringify(settings))
    steer(settings)
    // What is on screen stays there until the new answer is.
    await queryClient.cancelQueries()
    await queryClient.invalidateQueries()
  }

  const settings = readSettings()
  steer(settings)
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true })
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <MockPanel initial={settings} onChange={(next) => void change(next)} />,
  )
}
