import { useMutation } from '@tanstack/react-query'
import { isCertainlyNotApplied } from '@travel-card/sdk'
import { useState } from 'react'
import type { Api } from '../../api/api.ts'
import { Screen } from '../../app/screen.tsx'
import { moneyNote, Panel } from '../../display/index.ts'
import { ErrorNotice } from '../../errors/error-notice.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import { CardView } from './card-view.tsx'
import { ConfirmReissue, ReissueFacts } from './confirm-reissue.tsx'
import { explainReissueError } from './explain-reissue-error.ts'
import { type ReissueEntry, readReissueEntry } from './read-reissue-entry.ts'

/** Reissues a card, after a confirmation. Nothing sends it twice: neither a double click nor a retry. */
export function ReissueScreen({ api }: { readonly api: Api }): React.ReactNode {
  const reissue = useMutation(api.reissueCard())
  const [entry, setEntry] = useState<ReissueEntry>()
  const { data, error, isError, isPending } = reissue
  const input = entry?.input
  const issues = error?.kind === 'input' ? error.issues : entry?.issues
  // A form would invite to send a reissue again whose outcome is not known.
  const isOver = data !== undefined || (isError && !isCertainlyNotApplied(error))

  function enter(next?: ReissueEntry): void {
    reissue.reset()
    setEntry(next)
  }

  return (
    <Screen
      title={data ? 'Card reissued' : 'Reissue a card'}
      intro={data ? 'What the service says of the card.' : 'A reissue with an initial balance.'}
    >
      {!isOver && (
        <EntryForm
          fields={[
            { name: 'cardId', label: 'Card', example: 'card-0001' },
            { name: 'initialBalance', label: 'Initial balance', example: '250', inputMode: 'decimal' },
          ]}
          submit="Review"
          issues={issues}
          onSubmit={(values) => enter(readReissueEntry(values))}
        />
      )}
      {error && error.kind !== 'input' && <ErrorNotice {...explainReissueError(error)} />}
      {input && error && isOver && (
        <Panel title="What was sent">
          <ReissueFacts input={input} />
        </Panel>
      )}
      {input && !data && !error && (
        <ConfirmReissue
          input={input}
          isPending={isPending}
          onConfirm={() => reissue.mutate(input)}
          onCancel={() => enter()}
        />
      )}
      {data && (
        <>
          <CardView card={data.card} />
          <p className="note">{moneyNote}</p>
          <button type="button" className="quiet" onClick={() => enter()}>
            Reissue another card
          </button>
        </>
      )}
    </Screen>
  )
}
