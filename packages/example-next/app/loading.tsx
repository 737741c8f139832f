import { Screen } from 'example-web/src/display.tsx'
import type { ReactNode } from 'react'

/** Shown until the API has answered. */
export default function Loading(): ReactNode {
  return (
    <Screen title="Reissue your card">
      <output className="panel busy">Loading…</output>
    </Screen>
  )
}
