import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Queries } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { AccountScreen } from './account-screen.tsx'
import { AirportScreen } from './airport-screen.tsx'
import { ErrorNotice, unexpected } from './error-notice.tsx'
import { EsimScreen } from './esim-screen.tsx'
import { LoungeScreen } from './lounge-screen.tsx'
import { ReissueScreen } from './reissue-screen.tsx'
import { Kept } from './screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

interface ScreenProps {
  readonly queries: Queries<Client>
  /** Begins a new session. */
  readonly signIn: () => Promise<unknown>
}

/** The screens, by what stands in the address, and nothing else does: an id there would get into histories and logs. */
const routes: Readonly<Record<string, readonly [ComponentType<ScreenProps>, label?: string]>> = {
  '#/airport': [AirportScreen, 'Airport'],
  '#/lounge': [LoungeScreen, 'Lounge'],
  '#/esim': [EsimScreen, 'eSIM'],
  '#/account': [AccountScreen, 'Account'],
  '#/reissue': [ReissueScreen, 'Card'],
  '#/sign-in': [SignInScreen],
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App(props: ScreenProps & { readonly queryClient: QueryClient }): ReactNode {
  const [kept] = useState(() => new Map<string, unknown>())
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const current = hash in routes ? hash : '#/airport'
  const [Screen] = routes[current] ?? [AirportScreen]
  return (
    <QueryClientProvider client={props.queryClient}>
      <header className="top">
        <strong>My trip</strong>
        <nav aria-label="Screens">
          {Object.entries(routes).map(([href, [, label]]) => (
            <a key={href} href={href} hidden={!label} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <ErrorBoundary key={current} FallbackComponent={FailedScreen} onError={() => kept.clear()}>
          <Kept value={kept}>
            <Screen {...props} />
          </Kept>
        </ErrorBoundary>
      </main>
    </QueryClientProvider>
  )
}

/** The last resort: a screen that fails to draw leaves the rest of the app standing. */
function FailedScreen({ resetErrorBoundary }: FallbackProps): ReactNode {
  return <ErrorNotice {...unexpected} title="This cannot be shown" onRetry={resetErrorBoundary} />
}
