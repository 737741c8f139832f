import { isTravelCardError } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import { type ReactNode, use } from 'react'
import { SessionContext } from './screen.tsx'

/** What went wrong, in words for the person at the screen, and what to do. */
export interface Explanation {
  readonly title: string
  readonly advice: string
  /** Whether only another session helps. */
  readonly isSignedOut?: boolean
}

export const unexpected: Explanation = {
  title: 'Something unexpected came back',
  advice: 'Please try again later.',
}
const signedOut: Explanation = {
  title: 'Your session has ended',
  advice: 'Sign in again to go on.',
  isSignedOut: true,
}
const check = 'Please check what you entered.'

/**
 * What a failed call means to the person at the screen. Which statuses the service uses is not documented, so these words
 * follow what the statuses mean in HTTP, and there are words for all others.
 */
export function explainError(error: unknown): Explanation {
  if (error instanceof AttemptError)
    return { title: 'Nothing was sent', advice: 'Something has changed in the meantime. Review it again.' }
  if (!isTravelCardError(error)) return unexpected
  switch (error.kind) {
    case 'input':
      return { title: 'This cannot be sent', advice: check }
    case 'auth':
      return signedOut
    case 'network':
      return { title: 'We could not get through', advice: 'Check your connection, then try again.' }
    case 'timeout':
      return { title: 'This took too long', advice: 'Please try again in a moment.' }
    case 'api':
      return explainStatus(error.status, error.retryAfterMs)
    default:
      return unexpected
  }
}

function explainStatus(status: number, retryAfterMs?: number): Explanation {
  if (status === 401) return signedOut
  if (status === 404) return { title: 'Nothing found', advice: check }
  const advice = `Please try again ${wait(retryAfterMs)}.`
  if (status === 429) return { title: 'Too many requests', advice }
  if (status >= 500) return { title: 'We have a problem', advice: `It is not your fault. ${advice}` }
  return { title: `This did not work (${status})`, advice: 'Please try again later.' }
}

function wait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'in a moment'
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} minutes`
}

/** Says what went wrong, and leads to a new session or, where that is harmless, to another try. */
export function ErrorNotice(props: Explanation & { readonly onRetry?: () => void }): ReactNode {
  const { title, advice, isSignedOut, onRetry } = props
  const session = use(SessionContext)
  return (
    <div className="notice stack" role="alert">
      <p>
        <strong>{title}.</strong> {advice}
      </p>
      {isSignedOut && (
        <button type="button" className="primary" onClick={session?.end}>
          Sign in again
        </button>
      )}
      {!isSignedOut && onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
