import { isTravelCardError } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import { type ReactNode, use } from 'react'
import { SessionContext } from './screen.tsx'

/** A made-up address: replace it by your support team's. */
export const support = 'help@mytrip.example'

/** An error in words for the user, with advice. */
export interface Explanation {
  readonly title: string
  readonly advice: string
  /** `calm`: nothing is broken. `careful`: the outcome is unknown. `good`: it succeeded. Default: it failed. */
  readonly tone?: 'calm' | 'careful' | 'good'
  /** The action that helps, if there is one. */
  readonly way?: 'sign-in' | 'retry'
}

export const unexpected: Explanation = {
  title: 'Something unexpected came back',
  advice: `Please try again later. If this goes on, write to ${support}.`,
  way: 'retry',
}

/** The explanations, by the kind of an error or the status of a response. */
const explanations: Readonly<Record<string, Explanation>> = {
  attempt: { title: 'Nothing was sent', advice: 'Something has changed in the meantime. Review it again.' },
  input: { title: 'This cannot be sent', advice: 'Please check what you entered.' },
  auth: { title: 'Your session has ended', advice: 'Sign in again to go on.', tone: 'calm', way: 'sign-in' },
  network: {
    title: 'We could not get through',
    advice: 'Check your connection, then try again.',
    way: 'retry',
  },
  timeout: { title: 'This took too long', advice: 'Please try again in a moment.', way: 'retry' },
  404: { title: 'Nothing found', advice: 'Please check what you entered.', tone: 'calm' },
}

/**
 * Explains a failed call to the user. The API's statuses aren't documented, so the explanations follow their meaning in HTTP,
 * with a general one for the rest.
 */
export function explainError(error: unknown): Explanation {
  if (!isTravelCardError(error) && !(error instanceof AttemptError)) return unexpected
  // Blames the network, because offline the app can't get a token either.
  const kind = error.kind === 'auth' && !navigator.onLine ? 'network' : error.kind
  if (error.kind !== 'api') return explanations[kind] ?? unexpected
  const { status, retryAfterMs } = error
  const advice = `Please try again ${wait(retryAfterMs)}.`
  if (status === 429) return { title: 'Too many requests', advice, tone: 'calm', way: 'retry' }
  if (status >= 500)
    return { title: 'We have a problem', advice: `It is not your fault. ${advice}`, way: 'retry' }
  const known = explanations[status === 401 ? 'auth' : status]
  return known ?? { ...unexpected, title: `This did not work (${status})` }
}

function wait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'in a moment'
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} minutes`
}

/** Shows an explanation, with a button to sign in again or, if that is harmless, to try again. */
export function Notice(props: Explanation & { readonly onRetry?: () => void }): ReactNode {
  const { title, advice, tone = '', way, onRetry } = props
  const session = use(SessionContext)
  return (
    <div className={`notice ${tone}`} role="alert">
      <p>
        <strong>{title}.</strong> {advice}
      </p>
      {way === 'sign-in' && (
        <button type="button" className="primary" onClick={session?.end}>
          Sign in again
        </button>
      )}
      {way === 'retry' && onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
