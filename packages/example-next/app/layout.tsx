import { connection } from 'next/server'
import type { ReactNode } from 'react'
// The styles of both example apps. In your app, put a copy next to this file.
import 'example-web/src/styles.css'

export const metadata = { title: 'Travel desk' }

export default async function Layout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  // Renders every page on request, because each page contains the nonce of its policy.
  await connection()
  return (
    <html lang="en">
      <body>
        <header className="top line">
          <strong>Travel desk</strong>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
