import { isTravelCardError } from '@travel-card/sdk'
import type { Explanation } from './display.tsx'
import { support } from './values.ts'

export const unexpected: Explanation = {
  title: 'Something unexpected came back',
  advice: `Please try again later. If this keeps happening, write to ${support}.`,
  way: 'Try again',
}

/** The explanations, by the kind of an error or the status of a response. */
const explanations: Readonly<Record<string, Explanation>> = {
  input: { title: 'This cannot be sent', advice: 'Please check what you entered.' },
  auth: {
    title: 'Your session has ended',
    advice: 'Sign in to continue.',
    tone: 'calm',
    way: 'Sign in again',
  },
  network: { title: 'We could not get through', advice: 'Check your connection.', way: 'Try again' },
  timeout: { title: 'This took too long', advice: 'Please try again in a moment.', way: 'Try again' },
  404: { title: 'Nothing found', advice: 'Check what you entered, then try again.', tone: 'careful' },
}

/**
 * Explains a failed call to the user. The API's statuses aren't documented, so the explanations follow their meaning in HTTP,
 * with a general one for the rest.
 */
export function explainError(error: unknown): Explanation {
  if (!isTravelCardError(error)) return unexpected
  // Blames the network, because offline the app can't get a token either.
  const kind = error.kind === 'auth' && !navigator.onLine ? 'network' : error.kind
  if (error.kind !== 'api') return explanations[kind] ?? unexpected
  const { status, retryAfterMs } = error
  const advice = `Please try again ${wait(retryAfterMs)}.`
  if (status === 429) return { title: 'Wait a moment', advice, tone: 'careful', way: 'Try again' }
  if (status >= 500)
    return { title: 'The service has a problem', advice: `It is not your fault. ${advice}`, way: 'Try again' }
  const known = explanations[status === 401 ? 'auth' : status]
  return known ?? { ...unexpected, title: `This did not work (${status})` }
}

function wait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'in a moment'
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`
}
