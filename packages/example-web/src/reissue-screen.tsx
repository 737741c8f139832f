import { useMutation } from '@tanstack/react-query'
import type { Queries } from '@travel-card/query'
import { type Client, type InputIssue, isCertainlyNotApplied, type ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, useState } from 'react'
import { Fact, Panel } from './display.tsx'
import { EntryForm } from './entry-form.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { Screen, useKept } from './screen.tsx'
import { formatMoney } from './values.ts'

type Values = Record<keyof ReissueCardInput, string>

/** Reads the form's texts. The client finds the same issues only on sending, and nobody confirms what cannot be sent. */
function read({ cardId, initialBalance }: Values): { input?: ReissueCardInput; issues: InputIssue[] } {
  // `Number('')` is 0, and nobody has entered that.
  const balance = initialBalance === '' ? Number.NaN : Number(initialBalance)
  const issues: InputIssue[] = []
  if (cardId === '') issues.push({ field: 'cardId', message: 'is missing' })
  if (!Number.isFinite(balance)) issues.push({ field: 'initialBalance', message: 'must be a number' })
  return issues.length > 0 ? { issues } : { issues, input: { cardId, initialBalance: balance } }
}

/** Reissues a card, after a confirmation. Nothing sends it twice: neither a double click nor a retry. */
export function ReissueScreen({ queries }: { readonly queries: Queries<Client> }): ReactNode {
  const reissue = useMutation(queries.reissueCard())
  const [values, setValues] = useKept<Values>('reissue')
  const [isReviewed, setReviewed] = useState(false)
  const { data, error, isError, isPending } = reissue
  const { input, issues } = (isReviewed && values && read(values)) || {}
  // A form would invite to send a reissue again whose outcome is not known.
  const isUnknown = isError && !isCertainlyNotApplied(error)

  function enter(next: Values | undefined, isNew: boolean): void {
    reissue.reset()
    setValues(next)
    setReviewed(isNew)
  }

  if (data) {
    const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = data.card
    const balance = formatMoney(cardBalance, currency)
    return (
      <Screen title="Your card was reissued">
        <div className="ticket">
          <Panel title={label} otherwise="Card without a name">
            <dl className="facts">
              <Fact name="Number" value={maskedCardNumber} />
              <Fact name="Brand" value={brand} />
              <Fact name="Expires" value={cardExpire} />
              <Fact name="Balance" value={balance && `${balance} (unit unconfirmed)`} />
            </dl>
          </Panel>
        </div>
        <button type="button" className="quiet" onClick={() => enter(undefined, false)}>
          Reissue another card
        </button>
      </Screen>
    )
  }
  if (input && isUnknown) {
    return (
      <Screen title="We don’t know whether your card was reissued">
        <ErrorNotice title="Do not send it again" advice="Please ask support what became of it." />
        <Panel title="What was sent">
          <dl className="facts">
            <Fact name="Card ID" value={input.cardId} />
            <Fact name="Initial balance" value={input.initialBalance} />
            <Fact name="What happened" value={explainError(error).title} />
          </dl>
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen title="Reissue a card" intro="Replaces a card and sets its balance.">
      {error && error.kind !== 'input' && (
        <ErrorNotice
          {...explainError(error)}
          advice={`Your card was not reissued. ${explainError(error).advice}`}
        />
      )}
      <EntryForm
        fields={[
          { name: 'cardId', label: 'Card ID', example: 'card-0001' },
          { name: 'initialBalance', label: 'Initial balance', example: '250', inputMode: 'decimal' },
        ]}
        submit="Review"
        values={values}
        issues={error?.kind === 'input' ? error.issues : issues}
        onSubmit={(next) => enter(next, true)}
      />
      {input && !error && (
        <ReissueDialog
          input={input}
          isPending={isPending}
          onConfirm={() => reissue.mutate(input)}
          onCancel={() => enter(values, false)}
        />
      )}
    </Screen>
  )
}
