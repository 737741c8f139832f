import type { MutationState } from '@tanstack/react-query'
import type { Card, ReissueCardInput, ReissuedCard, TravelCardError } from '@travel-card/sdk'
import type { AttemptError } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { CopyButton, Fact, Panel } from './display.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { Screen } from './screen.tsx'
import { formatMoney } from './values.ts'

/** A reissue that began in this window. */
export type Sent = MutationState<ReissuedCard, TravelCardError | AttemptError, ReissueCardInput>

interface Props {
  readonly input: ReissueCardInput
  readonly state: 'pending' | 'unknown' | 'applied'
  readonly submittedAt: number | undefined
  /** The last reissue of the card that began in this window. */
  readonly sent: Sent | undefined
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
  const { input, state, submittedAt, sent, onAgain, onOther } = props
  // Another window may have sent one later than this window did.
  const own = sent && Math.abs(sent.submittedAt - (submittedAt ?? 0)) < 1000 ? sent : undefined
  const facts = {
    'Card ID': input.cardId,
    'Initial balance': own?.variables?.initialBalance,
    Sent: submittedAt && new Date(submittedAt).toLocaleString(undefined, { timeZoneName: 'short' }),
    'What happened': own?.error ? explainError(own.error).title : undefined,
  }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  const supportText = [titles[state], ...known.map((fact) => fact.join(': '))].join('\n')

  return (
    <Screen title={titles[state]}>
      {state === 'pending' && <p role="status">It was sent from another window. Please wait a moment.</p>}
      {state === 'unknown' && (
        <ErrorNotice title="Do not send it again" advice="Please ask support what became of it." />
      )}
      {own?.data ? (
        <CardPanel {...own.data.card} />
      ) : (
        <Panel title="What was sent">
          <dl className="facts">
            {known.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </Panel>
      )}
      <div className="line">
        {state === 'unknown' && <CopyButton name="for support" text={supportText} />}
        {state !== 'pending' && (
          <button type="button" className="quiet" onClick={onAgain}>
            {state === 'applied' ? 'Reissue it again…' : 'Send it again…'}
          </button>
        )}
        <button type="button" className="quiet" onClick={onOther}>
          Reissue another card
        </button>
      </div>
    </Screen>
  )
}

function CardPanel({ label, brand, maskedCardNumber, cardExpire, cardBalance, currency }: Card): ReactNode {
  return (
    <div className="ticket">
      <Panel title={label} otherwise="Card without a name">
        <dl className="facts">
          <Fact name="Number" value={maskedCardNumber} />
          <Fact name="Brand" value={brand} />
          <Fact name="Expires" value={cardExpire} />
          <Fact name="Balance" value={formatMoney(cardBalance, currency)} />
        </dl>
      </Panel>
    </div>
  )
}
