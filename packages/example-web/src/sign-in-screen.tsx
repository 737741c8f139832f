import { type ReactNode, useActionState } from 'react'
import { Notice, support } from './notice.tsx'
import { Screen } from './screen.tsx'

/** Stands in for your sign-in. Keeps the address where the last session ended, so that the user returns to the same screen. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<void> }): ReactNode {
  const [hasFailed, enter, isPending] = useActionState(
    () =>
      signIn().then(
        () => false,
        () => true,
      ),
    false,
  )
  return (
    <div className="narrow stack">
      <Screen
        title="Sign in"
        intro="You are signed out, and what you had entered is gone. Sign in to see your trip."
      >
        {hasFailed && (
          <Notice
            title="You are not signed in"
            advice={`Please try again. If it fails twice, write to ${support}.`}
          />
        )}
        <form action={enter}>
          <button type="submit" className="primary" disabled={isPending}>
            {isPending ? 'Signing in…' : 'Sign in'}
          </button>
        </form>
      </Screen>
    </div>
  )
}
