import type { TravelCardError } from '@travel-card/sdk'
import type { Explanation } from '../../errors/explain-error.ts'
import { explainError } from '../../errors/explain-error.ts'

/** Whether the card may have been reissued although the call failed. */
function isUncertain(error: TravelCardError): boolean {
  switch (error.kind) {
    case 'input':
    case 'auth':
      return false
    case 'api':
      return error.status < 400 || error.status >= 500 || error.status === 408 || error.status === 409
    case 'envelope':
    case 'contract':
      return true
    default:
      return error.attempts > 0
  }
}

/** What a failed reissue means. After some failures nobody knows what the service did, and then that is what it says. */
export function explainReissueError(error: TravelCardError): Explanation {
  const { title, advice } = explainError(error)
  if (!isUncertain(error)) return { title, advice: `${advice} The card was not reissued.` }
  return {
    title: `${title}, and it is not known whether the card was reissued`,
    advice: 'Look at the card first. To send this again could reissue it a second time.',
  }
}
