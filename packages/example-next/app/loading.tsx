import type { ReactNode } from 'react'
import { Waiting } from './shared.ts'

/** Shown until the API has answered. */
export default function Loading(): ReactNode {
  return <Waiting title="Your travel card" text="Loading…" />
}
