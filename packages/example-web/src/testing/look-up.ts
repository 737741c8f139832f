import type { ClientOptions } from '@travel-card/sdk'
import { type Rendered, renderApp } from './render-app.tsx'

/** Renders one of the look-ups, and asks for its example. */
export async function lookUp(route: string, options: ClientOptions): Promise<Rendered> {
  const rendered = renderApp(route, options)
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Use the example' }))
  return rendered
}
