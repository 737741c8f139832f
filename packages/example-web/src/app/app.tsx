import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiContext } from '../api/api-context.ts'
import type { Api } from '../api/create-api.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Navigation } from './navigation.tsx'
import { useRoute } from './use-route.ts'

interface Props {
  readonly api: Api
  readonly queryClient: QueryClient
  /** Stands below the screens. */
  readonly panel?: ReactNode
}

/** The whole app. */
export function App({ api, queryClient, panel }: Props): ReactNode {
  const route = useRoute()
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <header className="top">
          <p className="brand">
            <span className="brand-mark" aria-hidden="true" />
            Travel desk
          </p>
          <Navigation current={route} />
        </header>
        <main>
          <ErrorBoundary key={route.name}>
            <route.Screen />
          </ErrorBoundary>
        </main>
        {panel}
      </ApiContext>
    </QueryClientProvider>
  )
}
