import { Screen } from 'example-web/src/display.tsx'
import { support } from 'example-web/src/values.ts'
import type { ReactNode } from 'react'

/** Links to your sign-in or, in development without one, back to the page, which needs none. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>): Promise<ReactNode> {
  const query = await searchParams
  const hasFailed = 'failed' in query
  const hasEnded = 'ended' in query
  const title = hasEnded ? 'Your session has ended' : 'You’re signed out'
  const goal = hasEnded ? 'see what became of your card' : 'manage your travel card'
  const help = hasFailed ? 'Try again in a few minutes.' : `Sign in to ${goal}.`
  const message = `${help} If it doesn’t work, write to ${support}.`
  return (
    <Screen title={hasFailed ? 'You can’t sign in right now' : title} message={message}>
      <a
        id="sign-in"
        className={hasFailed ? 'button' : 'button primary'}
        href={process.env.SIGN_IN_URL ?? '/'}
      >
        {hasFailed ? 'Try again' : 'Sign in'}
      </a>
    </Screen>
  )
}
