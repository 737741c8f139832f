import { Screen } from 'example-web/src/display.tsx'
import type { ReactNode } from 'react'

/** Links to your sign-in or, in development without one, back to the page, which needs none. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>): Promise<ReactNode> {
  const hasEnded = 'ended' in (await searchParams)
  return (
    <Screen title={hasEnded ? 'Your session has ended' : 'Sign in'}>
      <section className="panel">
        <p>Sign in to see your travel card{hasEnded && ', and whether it was reissued'}.</p>
        <a className="button primary" href={process.env.SIGN_IN_URL ?? '/'}>
          Sign in
        </a>
      </section>
    </Screen>
  )
}
