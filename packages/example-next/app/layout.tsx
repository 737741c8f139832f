import { connection } from 'next/server'
import type { ReactNode } from 'react'
// The look of both example apps. Copied elsewhere, it stands beside this file.
import 'example-web/src/styles.css'

export const metadata = { title: 'Travel desk' }

export default async function Layout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  // No page is made before it is asked for, because each one holds the nonce of its policy.
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
