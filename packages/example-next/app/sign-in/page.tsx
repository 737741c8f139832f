import type { ReactNode } from 'react'
import { signInToDemo } from '../actions.ts'
import { isDemo } from '../session.ts'
import { Notice, Screen } from '../shared.ts'

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Links to your sign-in. In development without a session service, shows a button that signs in to the demo. */
export default async function SignInPage({ searchParams }: Props): Promise<ReactNode> {
  const { SESSION_URL, SIGN_IN_URL } = process.env
  const hasEnded = 'ended' in (await searchParams)
  if (!isDemo() && !(SESSION_URL && SIGN_IN_URL))
    return (
      <Screen title="Sign in">
        <Notice title="Nobody can sign in at the moment" advice="Please try again later." />
      </Screen>
    )
  return (
    <Screen title={hasEnded ? 'Your session has ended' : 'Sign in'}>
      <form className="panel" action={signInToDemo}>
        <p>Sign in to see your travel card{hasEnded && ', and whether it was reissued'}.</p>
        {isDemo() ? (
          <button type="submit" className="primary">
            Sign in to the demo
          </button>
        ) : (
          <a className="button primary" href={SIGN_IN_URL}>
            Sign in
          </a>
        )}
      </form>
    </Screen>
  )
}
