import { type ReactNode, useActionState } from 'react'
import { Screen } from './display.tsx'
import { support } from './values.ts'

const message = `Sign in to see your trip. If it doesn’t work, write to ${support}.`

/** Stands in for your sign-in. Keeps the address where the last session ended, so that the user returns to the same screen. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<void> }): ReactNode {
  // Resolves to the error of a sign-in that failed.
  const [error, enter, isPending] = useActionState(() => signIn().catch((error: unknown) => error), undefined)
  return (
    <Screen title={error === undefined ? 'You’re signed out' : 'We couldn’t sign you in'} message={message}>
      <form action={enter}>
        <button type="submit" className="primary" disabled={isPending}>
          {isPending ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </Screen>
  )
}
