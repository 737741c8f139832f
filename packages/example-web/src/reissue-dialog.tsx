import type { ReissueCardInput } from '@travel-card/sdk'
import type { ReactNode, SyntheticEvent } from 'react'
import { Fact } from './display.tsx'

interface Props {
  readonly input: ReissueCardInput
  /** Whether the card may have been reissued already. */
  readonly isAgain: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Closed while it is still in the page, a dialog gives the focus back to where it was. */
function openDialog(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal()
  return () => dialog?.close()
}

/** Asks whether to reissue the card. While it is under way, the dialog neither closes nor asks again. */
export function ReissueDialog({ input, isAgain, isPending, onConfirm, onCancel }: Props): ReactNode {
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
      aria-labelledby="reissue-title"
      closedby={isPending ? 'none' : 'closerequest'}
      onClose={leave}
    >
      <h2 id="reissue-title">{isAgain ? 'Send it a second time?' : 'Reissue this card?'}</h2>
      <dl className="facts">
        <Fact name="Card ID" value={input.cardId} />
        <Fact name="Initial balance" value={`${input.initialBalance} (unit unconfirmed)`} />
      </dl>
      <p>
        {isAgain
          ? 'Your card may have been reissued already. Sent again, it may be replaced and its balance set a second time.'
          : 'This replaces your card and sets its balance.'}
      </p>
      <div className="line">
        <button type="button" className="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="primary" disabled={isPending} onClick={onConfirm}>
          {isPending ? 'Reissuing…' : isAgain ? 'Reissue anyway' : 'Reissue card'}
        </button>
      </div>
    </dialog>
  )
}
