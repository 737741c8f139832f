import type { Card } from '@travel-card/sdk'
import type { Attempt } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { Advice, CopyButton, type Explanation, Notice, Panel, Screen, ServiceText } from './display.tsx'
import type { FieldSpec } from './entry-form.tsx'
import { formatDate, support } from './values.ts'

export const balanceField: Omit<FieldSpec<never>, 'name'> = {
  label: 'New balance',
  rule: 'an amount',
  example: '250',
  inputMode: 'decimal',
}

/** Ends the form of a reissue. A checkbox rather than a second button, so that a double click can't confirm. */
export function ConfirmBox({
  isAgain,
  isWrong,
}: Readonly<{ isAgain?: boolean; isWrong?: boolean }>): ReactNode {
  const risk = isAgain ? 'This may replace your card a second time.' : 'Your card may stop working at once.'
  return (
    <>
      {!isAgain && <Advice text={`Not sure about the balance’s currency? Ask ${support}.`} />}
      <div className={isAgain ? 'notice' : 'notice careful'}>
        <Advice title="You can’t undo this" text={risk} />
      </div>
      <p>
        <label>
          <input type="checkbox" name="confirmed" required aria-invalid={isWrong || undefined} />
          {isAgain ? 'Yes, reissue it again with this balance' : 'Yes, reissue my card with this balance'}
        </label>
        {isWrong && (
          <small className="fault" role="alert">
            Tick the box to confirm.
          </small>
        )}
      </p>
      <button type="submit" className={isAgain ? 'outline risky' : undefined}>
        {isAgain ? 'Reissue it again' : 'Reissue card'}
      </button>
    </>
  )
}

/** Shows that a reissue is in progress, sent by this page or from elsewhere. */
export function Pending({ asked, cardId }: Pick<OutcomeProps, 'asked' | 'cardId'>): ReactNode {
  const lead = asked === undefined ? 'It was requested earlier or in another window' : 'Keep this page open'
  return (
    <Screen title="Your card is being reissued">
      <div className="notice calm" role="status">
        <Advice title={lead} text="The outcome appears here." />
        <progress aria-hidden="true" />
      </div>
      {asked !== undefined && (
        <Panel title="Your request" facts={{ 'New balance': asked, ...(cardId && { 'Card ID': cardId }) }} />
      )}
      <Advice text={`No outcome after a few minutes? Write to ${support}.`} />
    </Screen>
  )
}

/** Explains why the form is shown again: by the state of the last attempt, whether the store failed, and what is known of the reason. */
export function explainForm(
  store: Explanation,
  attempt?: Attempt,
  why?: Explanation,
): Explanation | undefined {
  const state = attempt?.state
  if (state === 'unreadable' || state === 'unwritable') return store
  if (state !== 'not-applied') return why
  return { tone: 'calm', ...(why ?? { title: 'Nothing was changed', advice: 'You can try again.' }) }
}

interface OutcomeProps {
  /** An attempt that was or may have been applied. */
  readonly attempt: Attempt
  /** The balance that was asked for, if this page sent the request. */
  readonly asked?: number | undefined
  readonly card?: Card | undefined
  readonly cardId?: string | undefined
  /** Says that a later request was not sent. */
  readonly notSent?: string | undefined
  /** The form that sends another request, and whether it was refused. Absent: the card is no longer the one to reissue. */
  readonly form?: ReactNode
  readonly isOpen?: boolean
  readonly children?: ReactNode
}

function explain({ attempt, asked, card, notSent }: OutcomeProps): Explanation {
  const send = `send the summary below to ${support}`
  if (attempt.state !== 'applied') {
    const title = 'Don’t reissue your card again unless support tells you to'
    const why = notSent ? 'Your earlier request got no clear answer' : 'We got no clear answer'
    return { tone: 'careful', title, advice: `${why}. To find out, ${send}.` }
  }
  // Not green while the notice also warns that another request was not sent.
  const tone = notSent ? 'careful' : card ? 'good' : 'calm'
  const missing = `For the new card’s number or balance, ${send}.`
  if (!card) return { tone, title: 'We can’t show the new card again', advice: missing }
  const once = 'You’ll see this card only once. Its balance is right.'
  if (card.cardBalance === asked) return { tone, title: 'Copy the summary now', advice: once }
  const advice = `You’ll see this card only once. Before you use it, ${send}.`
  return typeof card.cardBalance === 'number'
    ? { title: `The balance is ${card.cardBalance} instead of ${asked}`, advice }
    : { tone: 'careful', title: 'The new balance is not confirmed', advice }
}

export function OutcomeReport(props: OutcomeProps): ReactNode {
  const { attempt, asked, card, cardId, notSent, form, isOpen, children } = props
  const known = `Your card was ${notSent || !card ? 'already ' : ''}reissued`
  const isApplied = attempt.state === 'applied'
  const title = isApplied ? known : 'We don’t know if your card was reissued'
  // In UTC, because support may be in another time zone, and because a server doesn't know the browser's.
  const time = attempt.submittedAt && formatDate(new Date(attempt.submittedAt).toISOString())
  const facts = {
    ...(!card && { Outcome: isApplied ? 'Reissued' : 'Unknown' }),
    ...(card && { 'Card number': card.maskedCardNumber, Balance: card.cardBalance }),
    ...(asked !== undefined && { [notSent ? 'First asked for' : 'You asked for']: asked }),
    ...(cardId && { 'Card ID': cardId }),
    ...(time && { [isApplied ? 'Reissued on' : 'Requested on']: time }),
  }
  const lines = Object.entries(facts).map((fact) => fact.join(': '))
  const warning = notSent && <Advice title={notSent} text="If you still want it, ask support first." />
  return (
    <Screen title={title}>
      <Notice {...explain(props)}>{warning}</Notice>
      <div className="columns">
        {card && (
          <section className="card">
            <ServiceText as="h2" value={card.label} otherwise="Your new card" />
            <ServiceText as="p" value={card.maskedCardNumber} otherwise="Number not given" />
            <p>
              <ServiceText value={card.cardExpire} otherwise="Expiry not given" />
              {/* Apart from the balance, because of the balance, its unit and currency aren't known. */}
              <ServiceText value={card.currency} otherwise="Currency not given" />
              <ServiceText value={card.brand} otherwise="Brand not given" />
            </p>
          </section>
        )}
        <Panel title="Summary" facts={facts}>
          <CopyButton name="summary" text={lines.join('\n')} />
        </Panel>
      </div>
      <hr />
      {children && <p>{children}</p>}
      {/* A new element for each attempt, so that it starts closed and unticked. */}
      {form && (
        <details key={`${attempt.state} ${attempt.id}`} open={isOpen}>
          <summary>Support told me to reissue it again</summary>
          {form}
        </details>
      )}
    </Screen>
  )
}
