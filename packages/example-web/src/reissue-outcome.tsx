import type { Card } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { CopyButton, Facts, Panel, ServiceText } from './display.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { Screen } from './screen.tsx'
import type { Known } from './use-reissue.ts'
import { formatMoment, formatMoney } from './values.ts'

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
  const { input, attempt, sent, isOwn, error, onAgain, onOther } = props
  const { submittedAt } = attempt
  const state = attempt.state === 'pending' || attempt.state === 'applied' ? attempt.state : 'unknown'
  const card = sent?.card
  const facts = {
    'Card ID': input.cardId,
    ...(sent && { 'You asked for': sent.asked }),
    ...(card && { 'On the card': formatMoney(card.cardBalance, card.currency) }),
    ...(submittedAt && { Sent: formatMoment(new Date(submittedAt).toISOString()) }),
    ...(sent?.error !== undefined && { 'What happened': explainError(sent.error).title }),
  }
  const supportText = [titles[state], ...Object.entries(facts).map((fact) => fact.join(': '))].join('\n')
  const hasFailed = !isOwn && error !== undefined && !(error instanceof AttemptError)
  const isOther = typeof card?.cardBalance === 'number' && card.cardBalance !== sent?.asked

  return (
    <Screen title={titles[state]}>
      {hasFailed && <ErrorNotice {...explainError(error)} />}
      {!isOwn && state !== 'pending' && (
        <p className="notice calm">
          The balance of {input.initialBalance} that you entered now was not sent. What you see here is an
          earlier reissue of this card.
        </p>
      )}
      {state === 'pending' && <p role="status">It was sent before, or in another window. Please wait.</p>}
      {state === 'unknown' && (
        <ErrorNotice
          title="Do not send it again"
          advice="Ask support what became of it. Send them the text below."
        />
      )}
      {isOther && (
        <ErrorNotice
          title="The balance is not what you asked for"
          advice="Ask support before you use the card."
        />
      )}
      {card && <CardFace {...card} />}
      <Panel title="What was sent">
        <Facts of={facts} />
        {state === 'unknown' && <CopyButton name="for support" text={supportText} className="primary" />}
      </Panel>
      <div className="line">
        <button type="button" onClick={onOther}>
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

/** A card as it looks, and about as large. */
function CardFace({ label, brand, maskedCardNumber, cardExpire }: Card): ReactNode {
  return (
    <section className="card" aria-label="The new card">
      <strong>
        <ServiceText value={label} otherwise="Card without a name" />
      </strong>
      <span className="card-number">
        <ServiceText value={maskedCardNumber} otherwise="Number not given" />
      </span>
      <span>
        Expires <ServiceText value={cardExpire} />
      </span>
      <ServiceText value={brand} otherwise="Brand not given" />
    </section>
  )
}
