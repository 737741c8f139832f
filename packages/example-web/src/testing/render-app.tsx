import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createApi } from '../api/create-api.ts'
import { createQueryClient } from '../api/create-query-client.ts'
import { App } from '../app/app.tsx'

interface Rendered {
  readonly screen: RenderResult
  readonly user: UserEvent
}

type Backend = Omit<Parameters<typeof createApi>[0], 'retries'>

/** Renders the app at one of its screens, in place of what was rendered before. */
export function renderApp(route: string, backend: Backend): Rendered {
  cleanup()
  window.location.hash = `#/${route}`
  // A repeated request would only make a test slow.
  const api = createApi({ ...backend, retries: 0 })
  return { screen: render(<App api={api} queryClient={createQueryClient()} />), user: userEvent.setup() }
}
