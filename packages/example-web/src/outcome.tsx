import type { Card } from '@travel-card/sdk'
import type { Attempt } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import {
  Advice,
  CopyButton,
  type Explanation,
  Facts,
  Notice,
  Panel,
  Screen,
  ServiceText,
} from './display.tsx'
import type { FieldSpec } from './entry-form.tsx'
import { formatDate, support } from './values.ts'

export const balanceField: Omit<FieldSpec<never>, 'name'> = {
  label: 'New balance',
  rule: 'an amount',
  example: '250',
  hint: `For example 250. Not sure which currency? Ask ${support}.`,
  inputMode: 'decimal',
}

/** Ends the form of a reissue. A checkbox rather than a second button, so that a double click can't confirm. */
export function ConfirmBox({
  isAgain,
  isWrong,
}: Readonly<{ isAgain?: boolean; isWrong?: boolean }>): ReactNode {
  return (
    <>
      <div className="caution">
        <Advice
          title="You can’t undo this"
          text={isAgain ? 'It may replace your card a second time.' : 'Your card may stop working at once.'}
        />
      </div>
      <div className="beside">
        <label className="line">
          <input type="checkbox" name="confirmed" required aria-invalid={isWrong} />
          <span>
            {isAgain ? 'Yes, reissue it again.' : 'Yes, reissue my card.'}
            {isWrong && (
              <small className="fault" role="alert">
                Tick the box to confirm.
              </small>
            )}
          </span>
        </label>
        <button type="submit" className={isAgain ? 'primary danger' : 'primary'}>
          {isAgain ? 'Reissue it again' : 'Reissue card'}
        </button>
      </div>
    </>
  )
}

/** Shows that a reissue is in progress, with what this page has sent. */
export function Pending({ sent }: { readonly sent: Record<string, unknown> | false | undefined }): ReactNode {
  const title = sent ? 'This can take half a minute' : 'You started this earlier or in another window'
  const text = sent
    ? 'Keep this page open to see the outcome. Nothing is sent twice.'
    : `Nothing is sent twice. If this page shows no outcome in a few minutes, write to ${support}.`
  return (
    <Screen title="Your card is being reissued">
      <div className="panel" role="status">
        <div className="busy">
          <Advice title={title} text={text} />
        </div>
        {sent && <Facts of={sent} />}
      </div>
    </Screen>
  )
}

/** Explains why the form is shown again: by the state of the last attempt, and what is known of the reason. */
export function explainForm(store: string, attempt?: Attempt, why?: Explanation): Explanation | undefined {
  const state = attempt?.state
  if (state === 'unreadable' || state === 'unwritable') return { title: 'Nothing was sent', advice: store }
  if (state !== 'not-applied') return why
  const advice = `You can try again. If it fails again, write to ${support}.`
  return { tone: 'careful', ...(why ?? { title: 'Nothing was changed', advice }) }
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
  /** Signs in again, if that helps. */
  readonly onSignIn?: (() => void) | undefined
  /** The form that sends another request, and whether it was refused. */
  readonly form: ReactNode
  readonly isOpen?: boolean
  readonly children?: ReactNode
}

function explain({ attempt, asked, card, notSent }: OutcomeProps): Explanation {
  const send = `send the summary below to ${support}`
  if (attempt.state !== 'applied') {
    const request = notSent
      ? `${notSent}. We got no clear answer to the earlier request`
      : 'We got no clear answer'
    return {
      tone: 'careful',
      title: 'Do not reissue it again, unless support tells you to',
      advice: `${request}. To find out, ${send}.`,
    }
  }
  if (notSent || !card) {
    const title = notSent ?? 'We can’t show the new card again'
    return { tone: 'calm', title, advice: `For the new card’s number or balance, ${send}.` }
  }
  if (card.cardBalance === asked)
    return { tone: 'good', title: 'It has the balance you asked for', advice: '' }
  const advice = `Before you use the card, ${send}.`
  return typeof card.cardBalance === 'number'
    ? { title: `The balance is ${card.cardBalance} instead of ${asked}`, advice }
    : { tone: 'careful', title: 'The new balance is not confirmed', advice }
}

export function OutcomeReport(props: OutcomeProps): ReactNode {
  const { attempt, asked, card, cardId, notSent, onSignIn, form, isOpen, children } = props
  const known = `Your card was ${notSent || !card ? 'already ' : ''}reissued`
  const title = attempt.state === 'applied' ? known : 'We don’t know if your card was reissued'
  // In UTC, because support may be in another time zone, and because a server doesn't know the browser's.
  const requested = attempt.submittedAt && formatDate(new Date(attempt.submittedAt).toISOString())
  const summary = {
    ...(card && { 'On the card': card.cardBalance }),
    ...(asked !== undefined && { [notSent ? 'Earlier request' : 'You asked for']: asked }),
    // Apart from the balance, because it isn't documented that it is the balance's.
    ...(card && { 'Card currency': card.currency }),
    ...(cardId && { 'Card ID': cardId }),
    ...(requested && { 'Sent on': requested }),
  }
  const text = [title, ...Object.entries(summary).map((fact) => fact.join(': '))].join('\n')
  return (
    <Screen title={title}>
      <Notice {...explain(props)} way="Sign in again" onWay={onSignIn} />
      <div className="beside">
        <Panel title={card ? 'Summary' : 'Summary for support'} facts={summary}>
          {!(card && card.cardBalance === asked) && (
            <CopyButton name="for support" text={text} className="primary" />
          )}
        </Panel>
        {card && (
          <section className="panel card">
            <ServiceText as="h2" value={card.label} otherwise="Your new card" />
            <code>
              <ServiceText value={card.maskedCardNumber} otherwise="Number not given" />
            </code>
            <p className="line">
              <ServiceText value={card.cardExpire} otherwise="Expiry not given" />
              <ServiceText value={card.brand} otherwise="Brand not given" />
            </p>
          </section>
        )}
      </div>
      {children}
      {/* A new element for each attempt, so that it starts closed and unticked. */}
      <details key={`${attempt.state} ${attempt.id}`} open={isOpen}>
        <summary>Support told me to reissue it again</summary>
        {form}
      </details>
    </Screen>
  )
}
