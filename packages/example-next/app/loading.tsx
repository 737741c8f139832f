import type { ReactNode } from 'react'

/** Stands there until the service has answered, as large as what comes then. */
export default function Loading(): ReactNode {
  return (
    <>
      <h1>Your travel card</h1>
      <div className="split" aria-busy="true">
        <div className="card" />
        <p className="panel" role="status">
          One moment…
        </p>
      </div>
    </>
  )
}
