import type { Card } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { CopyButton, Fact, Panel, ServiceText } from './display.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { Screen } from './screen.tsx'
import type { Known } from './use-reissue.ts'
import { formatMoney, textOf } from './values.ts'

interface Props extends Known {
  readonly onAgain: () => void
  readonly onOther: () => void
}

const titles = {
  pending: 'Your card is being reissued',
  unknown: 'We don’t know whether your card was reissued',
  applied: 'Your card was reissued',
}

/** What became of a reissue that may have had an effect. Who wants to send it again is asked once more. */
export function ReissueOutcome(props: Props): ReactNode {
  const { input, attempt, call, isOwn, error, onAgain, onOther } = props
  const { submittedAt } = attempt
  const state = attempt.state === 'pending' || attempt.state === 'applied' ? attempt.state : 'unknown'
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Card ID', input.cardId],
    ['You asked for', textOf(call?.asked)],
    ['Sent', submittedAt && new Date(submittedAt).toLocaleString(undefined, { timeZoneName: 'short' })],
    ['What happened', call?.error ? explainError(call.error).title : undefined],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')
  const supportText = [titles[state], ...facts.map((fact) => fact.join(': '))].join('\n')
  const failure =
    isOwn || error === undefined || error instanceof AttemptError ? undefined : explainError(error)

  return (
    <Screen title={titles[state]}>
      {failure && <ErrorNotice {...failure} />}
      {!isOwn && state !== 'pending' && (
        <p className="notice calm">
          The balance of <strong>{textOf(input.initialBalance)}</strong> that you entered now was not sent.
          What you see here is an earlier reissue of this card.
        </p>
      )}
      {state === 'pending' && (
        <p role="status">It was sent before, or in another window. Please wait a moment.</p>
      )}
      {state === 'unknown' && (
        <ErrorNotice
          title="Do not send it again"
          advice="Ask support what became of it. Send them the text below."
        />
      )}
      {call?.card && <CardFace {...call.card} />}
      <Panel title={call?.card ? 'Balance' : 'What was sent'}>
        <dl className="facts">
          {call?.card ? (
            <Balance asked={call.asked} card={call.card} />
          ) : (
            facts.map(([name, value]) => <Fact key={name} name={name} value={value} />)
          )}
        </dl>
        {state === 'unknown' && <CopyButton name="for support" text={supportText} isPrimary />}
      </Panel>
      <div className="line">
        <button type="button" className="quiet" onClick={onOther}>
          Reissue another card
        </button>
        {state !== 'pending' && (
          <button type="button" className="link" onClick={onAgain}>
            {state === 'applied' ? 'Reissue it again…' : 'Send it again…'}
          </button>
        )}
      </div>
    </Screen>
  )
}

function Balance({ asked, card }: { readonly asked: number; readonly card: Card }): ReactNode {
  const { cardBalance, currency } = card
  return (
    <>
      <Fact name="You asked for" value={asked} />
      <Fact name="On the card" value={formatMoney(cardBalance, currency)} />
      {typeof cardBalance === 'number' && cardBalance !== asked && (
        <div className="wide">
          <dt>These differ</dt>
          <dd>Ask support before you use the card.</dd>
        </div>
      )}
    </>
  )
}

/** A card as it looks, and about as large. */
function CardFace({ label, brand, maskedCardNumber, cardExpire }: Card): ReactNode {
  return (
    <section className="card ticket" aria-label="The new card">
      <strong>
        <ServiceText value={label} otherwise="Card without a name" />
      </strong>
      <span className="card-number">
        <ServiceText value={maskedCardNumber} otherwise="Number not given" />
      </span>
      <span className="line between">
        <span>
          <small>Expires</small> <ServiceText value={cardExpire} />
        </span>
        <ServiceText value={brand} otherwise="Brand not given" />
      </span>
    </section>
  )
}
