import type { ReissueCardInput } from '@travel-card/sdk'
import { Fact } from '../../display/index.ts'

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
export function ConfirmReissue({ input, isPending, onConfirm, onCancel }: Props): React.ReactNode {
  return (
    <dialog
      ref={openDialog}
      className="panel"
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!isPending) onCancel()
      }}
    >
      <h2 id="confirm-title">Reissue this card?</h2>
      <ReissueFacts input={input} />
      <p className="notice" data-tone="waiting">
        The service does not document whether this balance counts major units, such as euros, or minor ones,
        such as cents, nor in which currency. It does not say either that a reissue can be undone.
      </p>
      <div className="buttons">
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

/** What is sent, or was: the service's support needs it, too. */
export function ReissueFacts({ input }: Pick<Props, 'input'>): React.ReactNode {
  return (
    <dl className="facts">
      <Fact name="Card" value={input.cardId} />
      <Fact name="Initial balance" value={input.initialBalance} />
    </dl>
  )
}
