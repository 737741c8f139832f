import type { Card } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { CopyButton, type Explanation, Notice, Panel, ServiceText } from './display.tsx'

/** A made-up address: replace it by your support team's. */
export const support = 'help@mytrip.example'

export const balanceField = {
  label: 'New balance',
  rule: 'an amount without a thousands separator',
  example: '250',
  inputMode: 'decimal',
} as const

interface ConfirmProps {
  readonly isAgain?: boolean
  readonly isWrong?: boolean | undefined
}

/** Ends the form of a reissue. A checkbox rather than a second button, so that a double click can't confirm. */
export function ConfirmBox({ isAgain, isWrong }: ConfirmProps): ReactNode {
  return (
    <>
      <p>
        This replaces your card, which may stop working immediately, and sets its balance. You can’t undo it
        here. Not sure about the currency? Ask {support} first.
      </p>
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
      <button type="submit" className={isAgain ? 'danger' : 'primary'}>
        {isAgain ? 'Reissue it again' : 'Reissue card'}
      </button>
    </>
  )
}

export const pending = {
  title: 'Your card is being reissued',
  text: 'This can take half a minute. Keep this page open to see the outcome.',
}

export const titles = {
  unknown: 'We don’t know whether your card was reissued',
  applied: 'Your card was reissued',
} as const

interface OutcomeProps {
  readonly state: keyof typeof titles
  /** The balance that was asked for, if this page sent the request. */
  readonly asked?: number | undefined
  readonly card?: Card | undefined
  /** Says that a request after this one was not sent, and why. */
  readonly notSent?: string | undefined
  /** Further facts that help support to find the request. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Signs in again, if that helps. */
  readonly onSignIn?: (() => void) | undefined
}

function explain({ state, asked, card, notSent = '' }: OutcomeProps): Explanation {
  const send = `send the summary below to ${support}`
  if (state === 'unknown') {
    const advice = `${notSent}We got no clear answer. To find out, ${send}.`
    return { tone: 'careful', title: 'Do not reissue it again', advice }
  }
  if (notSent || !card) {
    const advice = notSent || 'The new card’s number and balance were shown once, after the reissue.'
    return { tone: 'calm', title: notSent ? 'Nothing was sent this time' : 'This happened earlier', advice }
  }
  if (card.cardBalance === asked)
    return { tone: 'good', title: 'Done', advice: 'Your new card has the balance that you asked for.' }
  const advice = `Before you use the card, ${send}.`
  return typeof card.cardBalance === 'number'
    ? { title: 'The balance is not what you asked for', advice }
    : { tone: 'careful', title: 'The new balance is not confirmed', advice }
}

export function OutcomeReport(props: OutcomeProps): ReactNode {
  const { state, asked, card, facts, onSignIn } = props
  const summary = {
    ...(asked !== undefined && { 'You asked for': asked }),
    // Apart, because it isn't documented that the currency is the balance's.
    ...(card && { 'On the card': card.cardBalance, Currency: card.currency }),
    ...facts,
  }
  const text = [titles[state], ...Object.entries(summary).map((fact) => fact.join(': '))].join('\n')
  return (
    <>
      <Notice {...explain(props)} way="Sign in again" onWay={onSignIn} />
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
      <Panel title="Summary" facts={summary}>
        {(state === 'unknown' || (card && card.cardBalance !== asked)) && (
          <CopyButton name="for support" text={text} />
        )}
      </Panel>
    </>
  )
}
