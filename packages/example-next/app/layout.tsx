import type { ReactNode } from 'react'
import './styles.css'

export const metadata = { title: 'Travel desk' }

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
