import type { ReactNode } from 'react'
import { EntryForm } from './entry-form.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { ReissueOutcome } from './reissue-outcome.tsx'
import { Screen, useSession } from './screen.tsx'
import { type ReissueState, useReissue } from './use-reissue.ts'

/** Reissues a card, after a confirmation. It shows the state and passes on the events, and decides nothing itself. */
export function ReissueScreen(): ReactNode {
  const { reissue } = useSession()
  const state = useReissue(reissue)
  return (
    <div className="narrow stack">
      {'attempt' in state ? (
        <ReissueOutcome {...state} onAgain={reissue.askAgain} onOther={reissue.startOver} />
      ) : (
        <Screen title="Reissue a card" intro="Replaces a card and sets its balance.">
          {state.name === 'form' && <LastOutcome {...state} />}
          <EntryForm
            fields={[
              { name: 'cardId', label: 'Card ID', example: 'card-0001' },
              { name: 'initialBalance', label: 'Initial balance', example: '250', inputMode: 'decimal' },
            ]}
            submit="Review"
            values={state.values}
            issues={state.name === 'form' ? state.issues : undefined}
            onSubmit={reissue.review}
          >
            {state.name === 'reading' && <p role="status">One moment…</p>}
          </EntryForm>
        </Screen>
      )}
      {(state.name === 'confirming' || state.name === 'confirming-again' || state.name === 'sending') && (
        <ReissueDialog
          input={state.input}
          isAgain={state.name === 'confirming-again'}
          isPending={state.name === 'sending'}
          onConfirm={reissue.confirm}
          onCancel={reissue.cancel}
        />
      )}
    </div>
  )
}

/** What became of the last attempt, in words that follow its state alone, and why. */
function LastOutcome({ last, error }: ReissueState & { name: 'form' }): ReactNode {
  if (last === 'unreadable' || last === 'unwritable') {
    const reason = last === 'unreadable' ? 'look up what was sent before' : 'note what is sent'
    const advice = `This browser cannot ${reason}. Allow this site to store data, free some space or leave the private window. Then try again.`
    return <ErrorNotice title="Nothing was sent" advice={advice} />
  }
  const why = error === undefined ? undefined : explainError(error)
  if (last === 'not-applied')
    return (
      <ErrorNotice
        {...why}
        title="Your card was not reissued"
        advice={why ? `${why.title}. ${why.advice}` : 'You can try again.'}
      />
    )
  return why && <ErrorNotice {...why} />
}
