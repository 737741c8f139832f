'use server'

import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { isDemo, sessionCookie } from '../session.ts'

/** Signs in to the mock. An action can be called without its form, so it checks again that this is no production. */
export async function signInToDemo(): Promise<void> {
  if (!isDemo()) throw new Error('The demo sign-in works in development only')
  const cookie = await cookies()
  cookie.set(sessionCookie, randomUUID(), { httpOnly: true, sameSite: 'lax' })
  redirect('/')
}

/** Forgets the session in this browser. Also end it in your session service. */
export async function signOut(): Promise<void> {
  const cookie = await cookies()
  cookie.delete(sessionCookie)
  redirect('/sign-in')
}
