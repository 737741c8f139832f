import type { ReactNode } from 'react'
import { signInToDemo } from '../actions.ts'
import { isDemo } from '../session.ts'
import { support } from '../support.ts'

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Links to your sign-in. In development without a session service, shows a button that signs in to the demo. */
export default async function SignInPage({ searchParams }: Props): Promise<ReactNode> {
  const { SESSION_URL, SIGN_IN_URL } = process.env
  const hasEnded = 'ended' in (await searchParams)
  return (
    <section className="narrow">
      <h1>{hasEnded ? 'Your session has ended' : 'Sign in'}</h1>
      <p>
        {hasEnded
          ? 'Sign in again. You’ll then see whether your card was reissued.'
          : 'Sign in to see your travel card.'}
      </p>
      {isDemo() ? (
        <form action={signInToDemo}>
          <button type="submit" className="primary">
            Sign in to the demo
          </button>
        </form>
      ) : SESSION_URL && SIGN_IN_URL ? (
        <a className="button primary" href={SIGN_IN_URL}>
          Sign in
        </a>
      ) : (
        <p role="alert" className="notice">
          Nobody can sign in at the moment. Please try again later, or write to {support}.
        </p>
      )}
    </section>
  )
}
