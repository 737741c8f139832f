import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Api, ApiContext } from '../api/api.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { routes, useRoute } from './routes.ts'

interface Props {
  readonly api: Api
  readonly queryClient: QueryClient
}

export function App({ api, queryClient }: Props): React.ReactNode {
  const route = useRoute()
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
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
          <ErrorBoundary key={route.name}>
            <route.Screen />
          </ErrorBoundary>
        </main>
      </ApiContext>
    </QueryClientProvider>
  )
}
