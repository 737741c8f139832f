import { cleanup, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ClientOptions, createClient } from '@travel-card/sdk'
import { memoryStore } from '@travel-card/sdk/attempts'
import { App } from '../../src/app.tsx'

export interface Rendered {
  readonly screen: RenderResult
  readonly user: UserEvent
}

/** Renders the app at one of its screens, in place of what was rendered before, fills in fields by their labels and presses a button. */
export async function enter(
  route: string,
  options: ClientOptions,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<Rendered> {
  cleanup()
  window.location.hash = `#/${route}`
  const screen = render(
    <App
      // A repeated request would only make a test slow.
      connect={() => createClient({ ...options, retries: 0 })}
      fetchGrant={async () => ({ token: 'made-up', user: 'made-up' })}
      store={memoryStore()}
    />,
  )
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields))
    if (text !== '') await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: button }))
  return { screen, user }
}
