import { type ReactNode, useActionState } from 'react'
import { Advice, Screen } from './display.tsx'
import { useSession } from './session.ts'
import { support } from './values.ts'

/** Stands in for your sign-in. Keeps the address where the last session ended, so that the user returns to the same screen. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<void> }): ReactNode {
  // Resolves to the error of a sign-in that failed.
  const [error, enter, isPending] = useActionState(() => signIn().catch((error: unknown) => error), undefined)
  const hasFailed = error !== undefined
  return (
    <Screen
      title={hasFailed ? 'We couldn’t sign you in' : 'Welcome to My trip'}
      message={hasFailed ? 'Please try again in a moment.' : 'Sign in to see your trip.'}
    >
      <form action={enter}>
        <button type="submit" aria-busy={isPending} disabled={isPending}>
          {isPending ? 'Signing in…' : hasFailed ? 'Try again' : 'Sign in'}
        </button>
      </form>
      <Advice text={`${hasFailed ? 'Still not working' : 'Can’t sign in'}? Write to ${support}.`} />
    </Screen>
  )
}

/** Shown when the API has refused the session's token. */
export function SessionEndedScreen(props: Readonly<{ title: string; message: string }>): ReactNode {
  const { end } = useSession()
  return (
    <Screen {...props}>
      <button id="sign-in" type="button" onClick={end}>
        Sign in again
      </button>
      <Advice text={`Can’t sign in? Write to ${support}.`} />
    </Screen>
  )
}
