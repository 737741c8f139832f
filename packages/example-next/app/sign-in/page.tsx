import { Advice, Screen } from 'example-web/src/display.tsx'
import { support } from 'example-web/src/values.ts'
import type { ReactNode } from 'react'

/** Links to your sign-in or, in development without one, back to the page, which needs none. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>): Promise<ReactNode> {
  const query = await searchParams
  const hasFailed = 'failed' in query
  const title = 'ended' in query ? 'Your session has ended' : 'Welcome to My trip'
  const message = hasFailed ? 'Try again in a few minutes.' : 'Sign in to see your travel card.'
  return (
    <Screen title={hasFailed ? 'Sign-in isn’t working' : title} message={message}>
      <a id="sign-in" className="button" href={process.env.SIGN_IN_URL ?? '/'}>
        {hasFailed ? 'Try again' : 'Sign in'}
      </a>
      <Advice text={`${hasFailed ? 'Still not working' : 'Can’t sign in'}? Write to ${support}.`} />
    </Screen>
  )
}
