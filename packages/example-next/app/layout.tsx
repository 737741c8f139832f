import type { ReactNode } from 'react'
import { signOut } from './actions.ts'
import '@picocss/pico/css/pico.cyan.min.css'
// The styles of both example apps. In your app, put a copy next to this file.
import 'example-web/src/styles.css'

/** Renders every page on request, because each page contains the nonce of its policy. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>
        <header className="top">
          <strong>My trip</strong>
          {/* Never moves, so that the second click of a double click can't hit it. */}
          <form action={signOut}>
            <button type="submit" className="link">
              Sign out
            </button>
          </form>
        </header>
        {children}
      </body>
    </html>
  )
}
