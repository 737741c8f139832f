'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { signOut } from './actions.ts'

/** In the header, where it never moves, so that the second click of a double click can't hit it. */
export function SignOut(): ReactNode {
  if (usePathname() === '/sign-in') return null
  return (
    <form action={signOut}>
      <button type="submit" className="link">
        Sign out
      </button>
    </form>
  )
}
