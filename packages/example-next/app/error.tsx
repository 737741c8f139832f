'use client'

import { Advice, Screen } from 'example-web/src/display.tsx'
import { support } from 'example-web/src/values.ts'
import type { ReactNode } from 'react'

/** Shown after an unexpected error, or if the app's server can't be reached. */
export default function ErrorPage(): ReactNode {
  return (
    <Screen title="We can’t show your card right now" message="Reload to see its current state.">
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      <Advice text={`Still not working? Write to ${support}.`} />
    </Screen>
  )
}
