import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'

/** A stub: the place for your sign-in. It begins a new session, and goes back to the screen where the last one ended. */
export function SignInScreen({ signIn }: { readonly signIn: () => Promise<unknown> }): ReactNode {
  const queryClient = useQueryClient()
  async function enter(): Promise<void> {
    await signIn()
    // Somebody else may have signed in.
    queryClient.clear()
    window.history.back()
  }
  return (
    <Screen title="Sign in" intro="Sign in, and go on where you were.">
      <form action={enter}>
        <button type="submit" className="primary">
          Sign in
        </button>
      </form>
    </Screen>
  )
}
