import type { ReactNode } from 'react'
import { isDemo } from '../session.ts'
import { signInToDemo } from './actions.ts'

/** Leads to your sign-in. In development, without a session service, a button is enough. */
export default async function SignInPage({
  searchParams,
}: {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}): Promise<ReactNode> {
  const hasEnded = 'ended' in (await searchParams)
  const url = process.env.SIGN_IN_URL
  return (
    <main className="narrow">
      <h1>Travel desk</h1>
      <section className="panel">
        <h2>{hasEnded ? 'Your session has ended' : 'Sign in'}</h2>
        <p>
          {hasEnded
            ? 'Sign in again. You’ll then see whether your card was reissued.'
            : 'Sign in to see your travel card.'}
        </p>
        <SignIn url={process.env.SESSION_URL ? url : undefined} />
      </section>
    </main>
  )
}

function SignIn({ url }: { readonly url: string | undefined }): ReactNode {
  if (isDemo())
    return (
      <form action={signInToDemo}>
        <button type="submit" className="primary">
          Sign in to the demo
        </button>
      </form>
    )
  if (url)
    return (
      <a className="button primary" href={url}>
        Sign in
      </a>
    )
  return <p role="alert">Nobody can sign in at the moment. Please try again later.</p>
}
