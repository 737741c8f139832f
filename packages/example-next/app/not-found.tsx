import { Screen } from 'example-web/src/display.tsx'
import type { ReactNode } from 'react'

export default function NotFound(): ReactNode {
  return (
    <Screen title="Page not found" message="The address may be wrong, or the page has moved.">
      <a className="button" href="/">
        Go to your card
      </a>
    </Screen>
  )
}
