import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MockPanel } from './mock-panel.tsx'
import type { MockBackend } from './start-mock.ts'

/** The panel, tied to a mock. What was answered before a change is forgotten, and what is on screen asked again. */
export function createMockPanel(backend: MockBackend, queryClient: QueryClient): ReactNode {
  return (
    <MockPanel
      onChange={(settings) => {
        backend.apply(settings)
        void queryClient.resetQueries()
      }}
    />
  )
}
