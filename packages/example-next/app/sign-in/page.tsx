import { Screen } from 'example-web/src/display.tsx'
import { support } from 'example-web/src/values.ts'
import type { ReactNode } from 'react'

/** Links to your sign-in or, in development without one, back to the page, which needs none. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>): Promise<ReactNode> {
  const query = await searchParams
  const title = 'ended' in query ? 'Your session has ended' : 'You’re signed out'
  const message = `Sign in to see the state of your travel card. If it doesn’t work, write to ${support}.`
  return (
    <Screen title={'failed' in query ? 'We can’t sign you in right now' : title} message={message}>
      <a className="button primary" href={process.env.SIGN_IN_URL ?? '/'}>
        Sign in
      </a>
    </Screen>
  )
}
