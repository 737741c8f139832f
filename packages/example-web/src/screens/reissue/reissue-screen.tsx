import { useMutation } from '@tanstack/react-query'
import { isCertainlyNotApplied, type ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { Screen } from '../../app/screen.tsx'
import { ErrorNotice } from '../../errors/error-notice.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import type { FieldSpec } from '../../form/field-spec.ts'
import { inputIssues } from '../../form/input-issues.ts'
import { ConfirmReissue } from './confirm-reissue.tsx'
import { explainReissueError } from './explain-reissue-error.ts'
import { type ReissueEntry, readReissueEntry } from './read-reissue-entry.ts'
import { ReissuedCardView } from './reissued-card-view.tsx'

const fields: readonly FieldSpec<keyof ReissueCardInput>[] = [
  { name: 'cardId', label: 'Card', hint: 'For example card-0001' },
  {
    name: 'initialBalance',
    label: 'Initial balance',
    hint: 'A number such as 250. Its unit and currency are not documented.',
    inputMode: 'decimal',
  },
]

/** Reissues a card, after a confirmation. Nothing sends it twice: neither a double click nor a retry. */
export function ReissueScreen(): ReactNode {
  const api = useApi()
  const reissue = useMutation(api.reissueCard())
  const [entry, setEntry] = useState<ReissueEntry>({ issues: [] })
  const { input, issues } = entry
  const isAsking = input !== undefined && (reissue.isIdle || reissue.isPending)

  function review(values: Record<keyof ReissueCardInput, string>): void {
    reissue.reset()
    setEntry(readReissueEntry(values))
  }

  if (reissue.isSuccess) {
    return (
      <Screen title="Card reissued" intro="The service confirmed the reissue.">
        <ReissuedCardView card={reissue.data.card} />
        <button
          type="button"
          className="quiet"
          onClick={() => {
            reissue.reset()
            setEntry({ issues: [] })
          }}
        >
          Reissue another card
        </button>
      </Screen>
    )
  }
  if (reissue.isError && !isCertainlyNotApplied(reissue.error)) {
    // No form: it would invite to send the reissue again.
    return (
      <Screen title="Reissue a card" intro="The last reissue is not settled.">
        <ErrorNotice {...explainReissueError(reissue.error)} />
      </Screen>
    )
  }
  return (
    <Screen title="Reissue a card" intro="Reissues a card with an initial balance.">
      <EntryForm
        fields={fields}
        submit="Review"
        issues={reissue.error ? inputIssues(reissue.error) : issues}
        isBusy={reissue.isPending}
        onSubmit={review}
      />
      {reissue.error && reissue.error.kind !== 'input' && (
        <ErrorNotice {...explainReissueError(reissue.error)} />
      )}
      {isAsking && (
        <ConfirmReissue
          input={input}
          isPending={reissue.isPending}
          onConfirm={() => reissue.mutate(input)}
          onCancel={() => setEntry({ issues: [] })}
        />
      )}
    </Screen>
  )
}
