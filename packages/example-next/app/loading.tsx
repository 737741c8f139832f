import type { ReactNode } from 'react'

/** Shown until the API has answered. */
export default function Loading(): ReactNode {
  return (
    <div className="narrow stack">
      <h1>Your travel card</h1>
      <div className="panel stack" role="status">
        <p>One moment…</p>
        <progress aria-label="Loading" />
      </div>
    </div>
  )
}
