import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import type { Api } from '../api/api.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { routes, useRoute } from './routes.ts'

interface Props {
  readonly api: Api
  readonly queryClient: QueryClient
}

export function App({ api, queryClient }: Props): React.ReactNode {
  const route = useRoute()
  return (
    <QueryClientProvider client={queryClient}>
      <header className="top">
        <p className="brand">Travel desk</p>
        <nav aria-label="Screens">
          {routes.map(({ name, label }) => (
            <a key={name} href={`#/${name}`} aria-current={name === route.name ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <ErrorBoundary key={route.name} FallbackComponent={FailedScreen}>
          <route.Screen api={api} />
        </ErrorBoundary>
      </main>
    </QueryClientProvider>
  )
}

/** The last resort: a screen that fails to draw leaves the rest of the app standing. */
function FailedScreen({ resetErrorBoundary }: FallbackProps): React.ReactNode {
  const advice = 'The answer holds something that this app does not understand.'
  return <ErrorNotice title="This cannot be shown" advice={advice} onRetry={resetErrorBoundary} />
}
