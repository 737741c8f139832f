'use client'

import { Screen } from 'example-web/src/display.tsx'
import { support } from 'example-web/src/values.ts'
import type { ReactNode } from 'react'

const advice = `If you were reissuing your card, don’t start again. Reload the page to see the outcome. If this keeps happening, write to ${support}.`

/** Shown after an unexpected error, or if the app's server can't be reached. */
export default function ErrorPage(): ReactNode {
  return (
    <Screen title="We can’t show this page" message={advice}>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </Screen>
  )
}
