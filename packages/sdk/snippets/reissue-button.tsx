// #region reissue
import { createClient } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { type ReactNode, useSyncExternalStore } from 'react'

const client = createClient({ baseUrl: '/api', token: false })
const attempts = createAttempts(client, { store: browserStore() })

function useReissue(cardId: string) {
  const attempt = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', { cardId }),
    () => undefined, // while a server renders
  )
  // Ignores errors, because the attempt above shows the outcome.
  const reissue = () =>
    attempts
      .reissueCard({ cardId, initialBalance: 250 })
      .catch(() => undefined)
  const reissueOnceMore = async () => {
    if (!attempt || !window.confirm('Really reissue the card again?'))
      return
    // Rejects if another window was faster. The button then shows what
    // that window did.
    await attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, () => undefined)
  }
  return { attempt, reissue, reissueOnceMore }
}
// #endregion

// #region button
export function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const { attempt, reissue, reissueOnceMore } = useReissue(cardId)
  const state = attempt?.state
  switch (state) {
    case undefined:
    case 'reading':
    case 'pending':
      return <p role="status">One moment…</p>
    case 'applied':
      return (
        <>
          <p role="status">The card was reissued.</p>
          <button type="button" onClick={() => void reissueOnceMore()}>
            Reissue it once more
          </button>
        </>
      )
    case 'unknown':
      return (
        <>
          <p role="alert">
            The card may have been reissued. Please contact support.
          </p>
          <button type="button" onClick={() => void reissueOnceMore()}>
            Support told me to reissue it again
          </button>
        </>
      )
    default:
      return (
        <>
          <p role="alert">{problems[state]}</p>
          <button type="button" onClick={() => void reissue()}>
            Reissue card
          </button>
        </>
      )
  }
}

// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This browser can’t record a reissue, so it won’t send one. Try again.'
const problems = {
  none: '',
  'not-applied': 'The card was not reissued. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
// #endregion
