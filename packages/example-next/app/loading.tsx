import { Screen } from 'example-web/src/display.tsx'
import type { ReactNode } from 'react'

/** Shown until the API has answered. */
export default function Loading(): ReactNode {
  return (
    <Screen title="Reissue your card">
      <p className="soft">Replaces your travel card and sets its balance.</p>
      <article>
        <p>Loading your card…</p>
        <progress aria-hidden="true" />
      </article>
    </Screen>
  )
}
