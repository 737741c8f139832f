import type { ReactNode } from 'react'

/** Stands there until the service has answered, as large as what comes then. */
export default function Loading(): ReactNode {
  return (
    <>
      <h1>Your travel card</h1>
      <div className="split" aria-busy="true">
        <div className="card" />
        <div className="panel" />
      </div>
      <p role="status">One moment…</p>
    </>
  )
}
