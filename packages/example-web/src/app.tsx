import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { AccountScreen } from './account-screen.tsx'
import { AirportScreen } from './airport-screen.tsx'
import { Advice, Screen } from './display.tsx'
import { EsimScreen } from './esim-screen.tsx'
import { LoungeScreen } from './lounge-screen.tsx'
import { ReissueScreen } from './reissue-screen.tsx'
import { type Backend, createSession, type Grant, type Session, SessionContext } from './session.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { support } from './values.ts'

/** The screens and their names by their hash. Hashes contain no ids, because these would end up in histories and logs. */
const routes: Readonly<Record<string, readonly [ComponentType, string]>> = {
  '#/airport': [AirportScreen, 'Airport'],
  '#/lounge': [LoungeScreen, 'Lounge'],
  '#/esim': [EsimScreen, 'eSIM'],
  '#/account': [AccountScreen, 'Account'],
  '#/reissue': [ReissueScreen, 'Card'],
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App(backend: Backend): ReactNode {
  const begin = (grant?: Grant): Session => createSession(backend, () => setSession(undefined), grant)
  const [session, setSession] = useState<Session | undefined>(() => begin())
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const current = Object.hasOwn(routes, hash) ? hash : '#/airport'
  const [CurrentScreen] = routes[current] ?? [AirportScreen]
  return (
    <>
      <header className="top">
        <strong>My trip</strong>
        {session && (
          <>
            <nav aria-label="Screens">
              {Object.entries(routes).map(([href, [, name]]) => (
                <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
            <button type="button" className="link" onClick={session.end}>
              Sign out
            </button>
          </>
        )}
      </header>
      {session ? (
        <SessionContext value={session}>
          {/* Clears the entered texts after an error, so that the screen doesn't fail again when the user comes back. */}
          <ErrorBoundary
            key={current}
            fallbackRender={({ resetErrorBoundary }) => (
              <Screen title="We can’t show this page right now" message="Please try again.">
                <button type="button" onClick={resetErrorBoundary}>
                  Try again
                </button>
                <Advice text={`Still not working? Write to ${support}.`} />
              </Screen>
            )}
            onError={() => session.entered.clear()}
          >
            <CurrentScreen />
          </ErrorBoundary>
        </SessionContext>
      ) : (
        <SignInScreen signIn={async () => setSession(begin(await backend.fetchGrant()))} />
      )}
    </>
  )
}
