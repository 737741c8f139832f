import type { ReissueCardInput } from '@travel-card/sdk'
import type { ReactNode, SyntheticEvent } from 'react'
import { Fact } from './display.tsx'

interface Props {
  readonly input: ReissueCardInput
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
export function ReissueDialog({ input, isPending, onConfirm, onCancel }: Props): ReactNode {
  function leave({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    // Browsers that do not know `closedby` let nobody keep a dialog open for long.
    if (currentTarget.open) return
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
      <h2 id="reissue-title">Reissue this card?</h2>
      <dl className="facts">
        <Fact name="Card ID" value={input.cardId} />
        <Fact name="Initial balance" value={`${input.initialBalance} (unit unconfirmed)`} />
      </dl>
      <p>This replaces your card and sets its balance. It cannot be taken back here.</p>
      <div className="line">
        <button type="button" className="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="primary" disabled={isPending} onClick={onConfirm}>
          {isPending ? 'Reissuing…' : 'Reissue card'}
        </button>
      </div>
    </dialog>
  )
}
