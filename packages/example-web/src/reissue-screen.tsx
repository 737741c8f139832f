import type { Card } from '@travel-card/sdk'
import { AttemptError } from '@travel-card/sdk/attempts'
import { type ReactNode, useEffect, useState } from 'react'
import { CopyButton, Facts, Panel, ServiceText } from './display.tsx'
import { EntryForm } from './entry-form.tsx'
import { explainError, Notice, support } from './notice.tsx'
import { Screen, useSession } from './screen.tsx'
import { type Outcome, type ReissueState, type Reviewed, useReissue } from './use-reissue.ts'
import { formatMoney, formatTime } from './values.ts'

/** Reissues a card after a confirmation. Only shows the state and passes on events, because `use-reissue.ts` decides. */
export function ReissueScreen(): ReactNode {
  const state = useReissue(useSession().reissue)
  return (
    <div className="narrow stack">
      {state.name === 'pending' || state.name === 'unknown' || state.name === 'applied' ? (
        <OutcomeScreen {...state} />
      ) : state.name === 'form' || state.name === 'reading' ? (
        <Entry {...state} />
      ) : state.name === 'sending' ? (
        <Screen title="Reissuing your card">
          <Waiting>This may take half a minute. Keep this page open.</Waiting>
        </Screen>
      ) : (
        <Question {...state} />
      )}
    </div>
  )
}

function Waiting({ children }: { readonly children: string }): ReactNode {
  return (
    <div className="panel stack" role="status">
      <p>{children}</p>
      <progress aria-label="Reissuing" />
    </div>
  )
}

function Entry({ name, values, issues, attempt, error }: ReissueState): ReactNode {
  const { reissue } = useSession()
  return (
    <Screen
      title="Reissue a card"
      intro="Your present card may stop working as soon as the new one is issued."
    >
      {name === 'form' && <LastOutcome state={attempt?.state} error={error} />}
      <EntryForm
        fields={[
          { name: 'cardId', label: 'Card ID', example: 'card-0001' },
          { name: 'initialBalance', label: 'New balance', example: '250', inputMode: 'decimal' },
        ]}
        submit="Review"
        values={values}
        issues={issues}
        onSubmit={reissue.review}
      >
        {name === 'reading' && <p role="status">One moment…</p>}
      </EntryForm>
    </Screen>
  )
}

/** Shows the outcome of the last attempt, judged only by its state, and the reason. */
function LastOutcome({
  state,
  error,
}: {
  readonly state?: string | undefined
  readonly error: unknown
}): ReactNode {
  if (state === 'unreadable' || state === 'unwritable') {
    const advice =
      'This browser cannot protect you from a second reissue. Leave the private window, or allow this site to store data. Then try again.'
    return <Notice title="Nothing was sent" advice={advice} />
  }
  const why = error === undefined ? undefined : explainError(error)
  if (state === 'not-applied') {
    const advice = `Nothing was changed. ${why ? `${why.title}. ${why.advice}` : 'You can try again.'}`
    return <Notice {...why} tone="calm" title="Your card was not reissued" advice={advice} />
  }
  return why && <Notice {...why} />
}

/** The longest double tap in milliseconds. Its second tap hits whichever button has appeared by then. */
const longestDoubleTap = 500

/** Asks the user to confirm the reissue. */
function Question({ name, input }: ReissueState & Pick<Reviewed, 'input'>): ReactNode {
  const { reissue } = useSession()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, longestDoubleTap, true)
    return () => clearTimeout(timer)
  }, [])
  const isAgain = name === 'confirming-again'
  // Ignores the second click of a double click, which the browser counts in `detail` however slow it is.
  const press = (event: () => void) => ({
    type: 'button' as const,
    disabled: !isReady,
    onClick: ({ detail }: { readonly detail: number }) => detail < 2 && event(),
  })
  return (
    <Screen title={isAgain ? 'Reissue it a second time?' : 'Reissue this card?'}>
      <section className="panel">
        <Facts of={{ 'Card ID': input.cardId, 'New balance': input.initialBalance }} />
        <p>
          {isAgain
            ? 'Your card may have been reissued already. It may be replaced, and its balance set, a second time.'
            : `This replaces your card and sets its balance, and nothing here can undo it. Not sure in which currency? Ask ${support} first.`}
        </p>
        <div className="line">
          <button {...press(reissue.cancel)} className={isAgain ? 'primary' : undefined}>
            Go back
          </button>
          <button {...press(reissue.confirm)} className={isAgain ? 'danger' : 'primary'}>
            {isAgain ? 'Reissue anyway' : 'Reissue card'}
          </button>
        </div>
      </section>
    </Screen>
  )
}

const titles = {
  pending: 'Your card is being reissued',
  unknown: 'We don’t know whether your card was reissued',
  applied: 'Your card was reissued',
}

/** Shows the outcome of a reissue that was or may have been applied. Another reissue needs another confirmation. */
function OutcomeScreen(state: Outcome): ReactNode {
  const { reissue } = useSession()
  const { name, input, sent, error, attempt } = state
  const { submittedAt } = attempt
  const card = sent?.card
  const facts = {
    'Card ID': input.cardId,
    ...(sent && { 'You asked for': sent.input.initialBalance }),
    ...(card && { 'On the card': formatMoney(card.cardBalance, card.currency) }),
    ...(submittedAt && { Requested: formatTime(submittedAt) }),
    ...(sent?.error !== undefined && { 'What happened': explainError(sent.error).title }),
  }
  const supportText = [titles[name], ...Object.entries(facts).map((fact) => fact.join(': '))].join('\n')
  const isOwn = sent?.input === input
  const isOther =
    sent && typeof card?.cardBalance === 'number' && card.cardBalance !== sent.input.initialBalance
  const why = isOwn || error === undefined || error instanceof AttemptError ? undefined : explainError(error)
  const notSent = isOwn
    ? ''
    : `The balance of ${input.initialBalance} that you entered now was not sent. ${why ? `${why.title}. ` : ''}`
  return (
    <Screen title={name === 'applied' && !isOwn ? 'This card was reissued earlier' : titles[name]}>
      {name === 'pending' && (
        <Waiting>It was requested before, or in another window. This page says what became of it.</Waiting>
      )}
      {name === 'unknown' && (
        <Notice
          {...why}
          tone="careful"
          title="Do not reissue it again"
          advice={`${notSent}We got no clear answer. Send the text below to ${support}, who can find out.`}
        />
      )}
      {name === 'applied' && !isOwn && (
        <Notice tone="calm" {...why} title="Nothing was sent now" advice={notSent} />
      )}
      {isOther ? (
        <Notice
          title="The balance is not what you asked for"
          advice={`Before you use the card, send the text below to ${support}.`}
        />
      ) : (
        isOwn && name === 'applied' && <Notice tone="good" title="Done" advice="This is your new card." />
      )}
      {card && <CardFace {...card} />}
      <Panel title="Summary" facts={facts}>
        {(name === 'unknown' || isOther) && (
          <CopyButton name="for support" text={supportText} className={why?.way ? '' : 'primary'} />
        )}
      </Panel>
      {name === 'applied' && !isOther && (
        <a className="button primary" href="#/account">
          Go to your account
        </a>
      )}
      <details>
        <summary>{name === 'unknown' ? 'Support told me to reissue it again' : 'More'}</summary>
        <div className="line">
          <button type="button" onClick={reissue.startOver}>
            Reissue another card
          </button>
          {name !== 'pending' && (
            <button type="button" className="danger" onClick={reissue.askAgain}>
              Reissue it again…
            </button>
          )}
        </div>
      </details>
    </Screen>
  )
}

/** Shows a card in about its real look and size. */
function CardFace({ label, brand, maskedCardNumber, cardExpire }: Card): ReactNode {
  return (
    <section className="card" aria-label="The new card">
      <strong>
        <ServiceText value={label} otherwise="Card without a name" />
      </strong>
      <code>
        <ServiceText value={maskedCardNumber} otherwise="Number not given" />
      </code>
      <span>
        Expires <ServiceText value={cardExpire} />
      </span>
      <ServiceText value={brand} otherwise="Brand not given" />
    </section>
  )
}
