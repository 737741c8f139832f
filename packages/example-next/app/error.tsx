'use client'

import type { ReactNode } from 'react'
import { support } from './support.ts'

/** Shown after an unexpected error, or if the app's server can't be reached. */
export default function ErrorPage(): ReactNode {
  return (
    <div className="narrow stack">
      <h1>We can’t show this page</h1>
      <div className="notice" role="alert">
        <p>
          If you were reissuing your card, don’t start again: load the page, and it says what became of your
          request. If this goes on, write to {support}.
        </p>
        <button type="button" className="primary" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </div>
    </div>
  )
}
