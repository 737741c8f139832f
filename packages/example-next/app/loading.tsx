import { Waiting } from 'example-web/src/display.tsx'
import type { ReactNode } from 'react'

/** Shown until the API has answered. */
export default function Loading(): ReactNode {
  return <Waiting title="Reissue your card" text="Loading…" />
}
