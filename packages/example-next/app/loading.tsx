import type { ReactNode } from 'react'

export default function Loading(): ReactNode {
  return (
    <main aria-busy="true">
      <h1>Your travel card</h1>
      <p role="status">One moment…</p>
      <div className="card" aria-hidden="true" />
    </main>
  )
}
