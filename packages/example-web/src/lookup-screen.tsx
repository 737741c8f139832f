import { useQuery } from '@tanstack/react-query'
import type { QueryId, QueryOptionsOf } from '@travel-card/query'
import { type Client, isTravelCardError } from '@travel-card/sdk'
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react'
import { Notice, Screen } from './display.tsx'
import { EntryForm, type FieldSpec } from './entry-form.tsx'
import { explainError } from './explain-error.ts'
import { useSession } from './session.ts'
import { SessionEndedScreen } from './sign-in-screen.tsx'
import { formatDate, formatWait, joinTexts } from './values.ts'

/** The texts of an operation's form. If an argument isn't a string, convert its text. */
type Texts<Id extends QueryId> = Record<keyof Parameters<Client[Id]>[0] & string, string>
type DataOf<Id extends QueryId> = Awaited<ReturnType<Client[Id]>>

interface Props<Id extends QueryId> {
  readonly title: string
  readonly intro: string
  readonly operation: Id
  readonly fields: readonly FieldSpec<keyof Texts<Id>>[]
  readonly submit: string
  readonly children: (data: DataOf<Id>) => ReactNode
}

/** Shows a form for an operation, calls the operation when the user submits the form, and shows the response. */
export function LookupScreen<Id extends QueryId>(props: Props<Id>): ReactNode {
  const { title, intro, operation, fields, submit, children } = props
  const { queries, queryClient, entered } = useSession()
  // Restores the texts when the user comes back. Casts: each operation has its own inputs and data.
  const last = entered.get(operation) as Texts<Id> | undefined
  const [values, setValues] = useState(last)
  const options = queries[operation] as (input?: Texts<Id>) => QueryOptionsOf<DataOf<Id>, Id>
  // Only shows the data. If enabled, the query would also fetch when the window gets the focus.
  const query = useQuery({ ...options(values), enabled: false }, queryClient)
  const { fetchStatus, errorUpdatedAt } = query
  const isFetching = fetchStatus === 'fetching'
  const isPaused = fetchStatus === 'paused'
  // Hides the last response while the next is loading, so that nobody takes one for the other.
  const error = fetchStatus === 'idle' ? query.error : null
  const data = fetchStatus !== 'idle' || error ? undefined : query.data
  const isMissing = isTravelCardError(error, 'api') && error.status === 404
  // The same object while the screen stays, because new issues move the focus.
  const nothing = useMemo(() => [{ field: `${fields[0]?.name}`, message: 'was not found' }], [fields])
  const issues = error?.kind === 'input' ? error.issues : isMissing ? nothing : undefined
  const explanation = error && !issues ? explainError(error) : undefined
  const { retryAfterMs = 0 } = isTravelCardError(error, 'api') ? error : {}
  const seconds = useSecondsUntil(errorUpdatedAt + retryAfterMs)
  const isWaiting = isPaused || seconds > 0
  const asked = joinTexts(' · ', Object.values(values ?? {}).map(formatDate))

  function ask(next: Texts<Id>): void {
    entered.set(operation, next)
    setValues(next)
    // Fetches again even for the same texts. Ignores an error here, because `useQuery` returns it.
    queryClient.fetchQuery({ ...options(next), staleTime: 0 }).catch(() => {})
  }

  if (explanation?.isSignedOut)
    return <SessionEndedScreen title={explanation.title} message={explanation.advice} />
  const soon = seconds > 0 ? `Try again in ${formatWait(seconds * 1000)}.` : undefined
  return (
    <Screen title={title}>
      {/* A screen reader announces that this line changes, and so that there is a response. */}
      <p className="soft" role="status">
        {data === undefined ? intro : `${asked} · `}
        {data !== undefined && (
          <button type="button" className="link" onClick={() => setValues(undefined)}>
            Change
          </button>
        )}
      </p>
      {explanation && <Notice {...explanation} advice={soon ?? explanation.advice} />}
      {isPaused && (
        <Notice title="You’re offline" advice="We’ll load this as soon as you’re back online." tone="calm" />
      )}
      {data !== undefined && <section className="response">{children(data)}</section>}
      {data === undefined && (
        <EntryForm
          fields={fields}
          values={values ?? last}
          issues={issues}
          fault={isMissing ? `Nothing found for ${asked}. Please check it.` : undefined}
          onSubmit={ask}
        >
          <div className="row">
            <button type="submit" aria-live="polite" aria-busy={isFetching} disabled={isWaiting}>
              {isFetching ? 'Loading…' : isPaused ? 'Waiting…' : submit}
            </button>
            {!values && last && (
              <button type="button" className="outline" onClick={() => setValues(last)}>
                Cancel
              </button>
            )}
          </div>
        </EntryForm>
      )}
    </Screen>
  )
}

/** Returns the seconds until a moment, and renders again each second until then. */
function useSecondsUntil(at: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const seconds = Math.max(0, Math.ceil((at - Date.now()) / 1000))
  useEffect(() => {
    const timer = seconds > 0 ? setTimeout(tick, 1000) : undefined
    return () => clearTimeout(timer)
  })
  return seconds
}
