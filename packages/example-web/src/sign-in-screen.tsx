import { type ReactNode, useActionState } from 'react'
import { Notice, Screen } from './display.tsx'
import { support } from './outcome.tsx'

/** Stands in for your sign-in. Keeps the address where the last session ended, so that the user returns to the same screen. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<void> }): ReactNode {
  // Resolves to the error of a sign-in that failed.
  const [error, enter, isPending] = useActionState(() => signIn().catch((error: unknown) => error), undefined)
  return (
    <Screen title="Sign in">
      {error !== undefined && (
        <Notice
          title="You are not signed in"
          advice={`Please try again. If it fails twice, write to ${support}.`}
        />
      )}
      <form className="panel" action={enter}>
        <p>You are signed out, and what you had entered is gone. Sign in to see your trip.</p>
        <button type="submit" className="primary" disabled={isPending}>
          {isPending ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </Screen>
  )
}
