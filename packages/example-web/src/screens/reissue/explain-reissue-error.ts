import type { AttemptError } from '@travel-card/query'
import { isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'
import { type Explanation, explainError } from '../../errors/explain-error.ts'

/** What a failed reissue means. After most failures nobody knows what the service did, and then that is what it says. */
export function explainReissueError(error: TravelCardError | AttemptError): Explanation {
  if (error.kind === 'attempt')
    return {
      title:
        error.state === 'pending'
          ? 'This card is being reissued'
          : 'It is not known whether the card was reissued',
      advice: "Nothing was sent now. Ask the service's support what became of the reissue before.",
    }
  const { title, advice } = explainError(error)
  if (isCertainlyNotApplied(error)) return { title, advice: `${advice} The card was not reissued.` }
  const status = error.kind === 'api' ? `The service answered with status ${error.status}. ` : ''
  return {
    title: `${title}, and it is not known whether the card was reissued`,
    advice: `${status}Do not send this again: the card could be reissued a second time. Ask the service's support what became of it.`,
  }
}
