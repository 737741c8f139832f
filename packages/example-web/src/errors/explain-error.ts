import type { TravelCardError } from '@travel-card/sdk'

export interface Explanation {
  readonly title: string
  readonly advice: string
}

/**
 * What a failed look-up means to the person at the screen. Which statuses the service uses is not documented, so
 * these words follow what the statuses mean in HTTP, and there are words for all others.
 */
export function explainError(error: TravelCardError): Explanation {
  switch (error.kind) {
    case 'input':
      return { title: 'This cannot be sent', advice: 'Please correct what is marked above.' }
    case 'auth':
      return explainStatus(401)
    case 'network':
      return { title: 'The service cannot be reached', advice: 'Check your connection, then try again.' }
    case 'timeout':
      return { title: 'The service takes too long', advice: 'Please try again in a moment.' }
    case 'abort':
      return { title: 'This was stopped', advice: 'Try again if you still need it.' }
    case 'api':
      return explainStatus(error.status, error.retryAfterMs)
    default:
      return { title: 'The answer makes no sense', advice: 'Please try again later.' }
  }
}

function explainStatus(status: number, retryAfterMs?: number): Explanation {
  if (status === 401) return { title: 'Your session has ended', advice: 'Sign in again, then come back.' }
  if (status === 403) return { title: 'You may not see this', advice: 'Your account has no access to it.' }
  if (status === 404) return { title: 'Nothing found', advice: 'Please check what you entered.' }
  const retry = `Please try again ${wait(retryAfterMs)}.`
  if (status === 429) return { title: 'Too many requests', advice: retry }
  if (status >= 500) return { title: 'The service has a problem', advice: `It is not you. ${retry}` }
  return { title: 'The service refused this', advice: `It gave status ${status} and no reason that we know.` }
}

function wait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'in a moment'
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} minutes`
}
