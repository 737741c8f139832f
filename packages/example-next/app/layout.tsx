import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { SignOut } from './sign-out.tsx'
// The styles of both example apps. In your app, put a copy next to this file.
import 'example-web/src/styles.css'

export default async function Layout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  // Renders every page on request, because each page contains the nonce of its policy.
  await connection()
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
