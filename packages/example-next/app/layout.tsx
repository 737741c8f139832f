import type { ReactNode } from 'react'
// The look of both example apps. Copied elsewhere, it stands beside this file.
import 'example-web/src/styles.css'

export const metadata = { title: 'Travel desk' }

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
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
