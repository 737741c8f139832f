import type { ReactNode } from 'react'
import { SignOut } from './sign-out.tsx'
// The styles of both example apps. In your app, put a copy next to this file.
import 'example-web/src/styles.css'

/** Renders every page on request, because each page contains the nonce of its policy. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>
        <header className="top line">
          <strong>My trip</strong>
          <SignOut />
        </header>
        {children}
      </body>
    </html>
  )
}
