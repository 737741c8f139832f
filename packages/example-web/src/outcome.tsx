import type { Card } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Advice, CopyButton, type Explanation, Notice, Panel, Screen, ServiceText } from './display.tsx'
import { support } from './values.ts'

export const balanceField = {
  label: 'New balance',
  rule: 'an amount without a thousands separator',
  example: '250',
  inputMode: 'decimal',
} as const

const warning = `It replaces your card, which may stop working immediately, and sets its balance. Not sure about the currency? Ask ${support} first.`

interface ConfirmProps {
  readonly isAgain?: boolean
  readonly isWrong?: boolean | undefined
}

/** Ends the form of a reissue. A checkbox rather than a second button, so that a double click can't confirm. */
export function ConfirmBox({ isAgain, isWrong }: ConfirmProps): ReactNode {
  return (
    <>
      <div className="notice careful">
        <Advice title="You can’t undo this here" text={warning} />
      </div>
      <label className="line">
        <input type="checkbox" name="confirmed" required aria-invalid={isWrong} />
        <span>
          {isAgain ? 'I know that this may reissue my card a second time.' : 'Yes, reissue my card.'}
          {isWrong && (
            <small role="alert" className="fault">
              Missing: tick the box.
            </small>
          )}
        </span>
      </label>
      <button type="submit" className={isAgain ? 'primary danger' : 'primary'}>
        {isAgain ? 'Reissue it again' : 'Reissue card'}
      </button>
    </>
  )
}

export const pending = {
  title: 'Your card is being reissued',
  text: 'This can take half a minute. Keep this page open to see the outcome.',
}

interface OutcomeProps {
  readonly state: 'unknown' | 'applied'
  /** The balance that was asked for, if this page sent the request. */
  readonly asked?: number | undefined
  readonly card?: Card | undefined
  readonly cardId?: string | undefined
  readonly requested: string | undefined
  /** Says that a request after this one was not sent. */
  readonly notSent?: string | undefined
  /** Signs in again, if that helps. */
  readonly onSignIn?: (() => void) | undefined
  readonly children: ReactNode
}

function explain({ state, asked, card, requested, notSent }: OutcomeProps): Explanation {
  const send = `send the summary below to ${support}`
  if (state === 'unknown') {
    const reason = notSent && 'Do not reissue it again: there is no clear answer to the earlier request'
    const advice = `${reason ?? 'We got no clear answer'}. To find out, ${send}.`
    return { tone: 'careful', title: notSent ?? 'Do not reissue it again', advice }
  }
  if (notSent || !card) {
    const title = notSent ?? 'This happened earlier'
    const when = requested ? `The reissue was requested on ${requested}. ` : ''
    return {
      tone: 'calm',
      title,
      advice: `${when}For the new card’s number or balance, write to ${support}.`,
    }
  }
  if (card.cardBalance === asked)
    return { tone: 'good', title: 'Done', advice: 'Your new card has the balance that you asked for.' }
  const advice = `Before you use the card, ${send}.`
  return typeof card.cardBalance === 'number'
    ? { title: 'The balance is not what you asked for', advice }
    : { tone: 'careful', title: 'The new balance is not confirmed', advice }
}

export function OutcomeReport(props: OutcomeProps): ReactNode {
  const { state, asked, card, cardId, requested, notSent, onSignIn, children } = props
  const isUnknown = state === 'unknown'
  const known = notSent ? 'Your card was already reissued' : 'Your card was reissued'
  const title = isUnknown ? 'We don’t know if your card was reissued' : known
  const summary = {
    ...(asked !== undefined && { 'You asked for': asked }),
    // Apart, because it isn't documented that the currency is the balance's.
    ...(card && { 'On the card': card.cardBalance, Currency: card.currency }),
    ...(cardId && { 'Card ID': cardId }),
    ...(requested && { Requested: requested }),
  }
  const text = [title, ...Object.entries(summary).map((fact) => fact.join(': '))].join('\n')
  return (
    <Screen title={title}>
      <Notice {...explain(props)} way="Sign in again" onWay={onSignIn} />
      <div className="beside">
        {card && (
          <section className="panel card">
            <h2>
              <ServiceText value={card.label} otherwise="Your new card" />
            </h2>
            <code>
              <ServiceText value={card.maskedCardNumber} otherwise="Number not given" />
            </code>
            <p className="line">
              <ServiceText value={card.cardExpire} otherwise="Expiry not given" />
              <ServiceText value={card.brand} otherwise="Brand not given" />
            </p>
          </section>
        )}
        {(isUnknown || card) && (
          <Panel title={isUnknown ? 'For support' : 'Summary'} facts={summary}>
            {(isUnknown || card?.cardBalance !== asked) && <CopyButton name="for support" text={text} />}
          </Panel>
        )}
      </div>
      {children}
    </Screen>
  )
}
