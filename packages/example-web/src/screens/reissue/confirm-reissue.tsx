import type { ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { formatNumber } from '../../display/format-number.ts'

interface Props {
  readonly input: ReissueCardInput
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks whether to reissue the card. While it is under way, the dialog neither closes nor asks again. */
export function ConfirmReissue({ input, isPending, onConfirm, onCancel }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page, a dialog gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!isPending) onCancel()
      }}
    >
      <h2 id="confirm-title">Reissue this card?</h2>
      <Facts>
        <Fact name="Card">
          <bdi>{input.cardId}</bdi>
        </Fact>
        <Fact name="Initial balance">{formatNumber(input.initialBalance)}</Fact>
      </Facts>
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
