import type { ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { Facts } from './display.tsx'

interface Props {
  readonly input: ReissueCardInput
  /** Whether the card may have been reissued already. */
  readonly isAgain: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** In milliseconds. The second tap of a double tap comes within it, and falls on whatever is there by then. */
const longestDoubleTap = 500

/** Closed while it is still in the page, a dialog gives the focus back to where it was. */
function openDialog(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal()
  return () => dialog?.close()
}

/** Asks whether to reissue the card. While it is under way, the dialog neither closes nor asks again. */
export function ReissueDialog({ input, isAgain, isPending, onConfirm, onCancel }: Props): ReactNode {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, longestDoubleTap, true)
    return () => clearTimeout(timer)
  }, [])
  function leave({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    // Strict mode opens it twice.
    if (currentTarget.open) return
    // Browsers without `closedby` close it on Escape.
    if (isPending) currentTarget.showModal()
    else onCancel()
  }
  return (
    <dialog
      ref={openDialog}
      className="panel"
      aria-labelledby="question"
      closedby={isPending ? 'none' : 'closerequest'}
      onClose={leave}
    >
      {/* It has the focus at first, because the buttons cannot be pressed yet. */}
      <h2 id="question" tabIndex={-1}>
        {isAgain ? 'Send it a second time?' : 'Reissue this card?'}
      </h2>
      <Facts
        of={{ 'Card ID': input.cardId, 'Initial balance': `${input.initialBalance} (unit unconfirmed)` }}
      />
      <p>
        {isAgain
          ? 'Your card may have been reissued already. Sent again, it may be replaced and its balance set a second time.'
          : 'This replaces your card and sets its balance.'}
      </p>
      <div className="line">
        <button
          type="button"
          className={isAgain ? 'danger' : 'primary'}
          disabled={isPending || !isReady}
          // The second click of a double click is counted by the browser, however slow it is.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {isPending ? 'Reissuing…' : isAgain ? 'Reissue anyway' : 'Reissue card'}
        </button>
        <button type="button" disabled={isPending || !isReady} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
