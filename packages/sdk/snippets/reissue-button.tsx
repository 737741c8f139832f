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
  switch (attempt?.state) {
    case undefined:
    case 'reading':
    case 'pending':
      return <p role="status">One moment…</p>
    case 'applied':
      return (
        <>
          <p role="status">The card was reissued.</p>
          <button type="button" onClick={reissueOnceMore}>
            Reissue it once more
          </button>
        </>
      )
    case 'unknown':
      return (
        <p role="alert">
          The card may have been reissued. Please contact support.
        </p>
      )
    case 'unreadable':
    case 'unwritable':
      // An earlier attempt may have reissued the card; this one was not sent.
      return (
        <p role="alert">
          Nothing was sent, because this browser can't record it.{' '}
          <button type="button" onClick={reissue}>
            Try again
          </button>
        </p>
      )
    default:
      return (
        <>
          {attempt?.state === 'not-applied' && (
            <p role="alert">The card was not reissued. Try again.</p>
          )}
          <button type="button" onClick={reissue}>
            Reissue card
          </button>
        </>
      )
  }
}
// #endregion
