import { type ReactNode, useActionState } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { Screen } from './screen.tsx'

/** A stub: the place for your sign-in. It stands at the address where the last session ended, so that one goes on there. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<void> }): ReactNode {
  const [hasFailed, enter, isPending] = useActionState(async () => {
    try {
      await signIn()
      return false
    } catch {
      return true
    }
  }, false)
  return (
    <Screen title="Sign in" intro="Sign in to go on. What you entered before is no longer here.">
      {hasFailed && (
        <ErrorNotice
          title="You are not signed in"
          advice="We could not sign you in. Please try again in a moment."
        />
      )}
      <form action={enter}>
        <button type="submit" className="primary" disabled={isPending}>
          {isPending ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </Screen>
  )
}
