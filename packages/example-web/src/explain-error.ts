import { isTravelCardError } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import type { Explanation } from './display.tsx'
import { support } from './values.ts'

export const unexpected: Explanation = {
  title: 'Something unexpected came back',
  advice: `If it keeps happening, write to ${support}.`,
}

/** A reissue that our guard refused, because the card's state was not what the user saw. */
const refused: Explanation = {
  title: 'Nothing was sent',
  advice: 'Something had changed. Please look again.',
}

/** The explanations, by the kind of an error or the status of a response. */
const explanations: Readonly<Record<string, Explanation>> = {
  input: { title: 'This cannot be sent', advice: 'Please check what you entered.' },
  auth: { title: 'Your session has ended', advice: 'Sign in to continue.', isSignedOut: true },
  network: { title: 'We could not get through', advice: 'Check your connection.' },
  timeout: { title: 'This took too long', advice: 'Please try again in a moment.' },
  429: { title: 'Too many attempts', advice: 'Please wait a moment.', tone: 'careful' },
  500: {
    title: 'The service has a problem',
    advice: `It is not your fault. Try again in a few minutes. Still not working? Write to ${support}.`,
  },
}

/**
 * Explains a failed call to the user. The API's errors aren't documented, so the explanations follow a status's meaning in HTTP,
 * with a general one for the rest.
 */
export function explainError(error: unknown): Explanation {
  if (error instanceof AttemptError) return refused
  if (!isTravelCardError(error)) return unexpected
  // Blames the network, because offline the app can't get a token either.
  const kind = error.kind === 'auth' && !navigator.onLine ? 'network' : error.kind
  if (error.kind !== 'api') return explanations[kind] ?? unexpected
  const { status } = error
  const known = explanations[status === 401 ? 'auth' : Math.min(status, 500)]
  return known ?? { ...unexpected, title: `This did not work (${status})` }
}
