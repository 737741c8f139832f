import { QueryClient } from '@tanstack/react-query'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createQueries } from '@travel-card/query'
import { type ClientOptions, createClient } from '@travel-card/sdk'
import { App } from '../../src/app.tsx'

export interface Rendered {
  readonly screen: RenderResult
  readonly user: UserEvent
}

/** Renders the app at one of its screens, in place of what was rendered before. */
export function renderApp(route: string, options: ClientOptions): Rendered {
  cleanup()
  window.location.hash = `#/${route}`
  // A repeated request would only make a test slow.
  const queries = createQueries(createClient({ ...options, retries: 0 }))
  const app = <App queries={queries} queryClient={new QueryClient()} signIn={async () => {}} />
  return { screen: render(app), user: userEvent.setup() }
}
