import { useQuery } from '@tanstack/react-query'
import type { QueryId, QueryOptionsOf } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'
import { type ReactNode, useState } from 'react'
import { Notice, Screen } from './display.tsx'
import { EntryForm, type FieldSpec } from './entry-form.tsx'
import { explainError } from './explain-error.ts'
import { useSession } from './session.ts'
import { formatDate, formatTime, joinTexts } from './values.ts'

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
  const { queries, queryClient, entered, end } = useSession()
  // Restores the texts when the user comes back. Casts: each operation has its own inputs and data.
  const [values, setValues] = useState(entered.get(operation) as Texts<Id> | undefined)
  const options = queries[operation] as (input?: Texts<Id>) => QueryOptionsOf<DataOf<Id>, Id>
  const { queryKey } = options(values)
  // Only shows the data. If enabled, the query would also fetch when the window gets the focus.
  const query = useQuery({ ...options(values), enabled: false }, queryClient)
  const isWaiting = query.fetchStatus !== 'idle'
  // Hides the last response while the next is loading, so that nobody takes one for the other.
  const error = isWaiting ? null : query.error
  const data = isWaiting || error ? undefined : query.data
  const issues = error?.kind === 'input' ? error.issues : undefined
  const explanation = error && !issues && explainError(error)
  const asked = joinTexts(', ', Object.values(values ?? {}).map(formatDate))

  function ask(next: Texts<Id>): void {
    entered.set(operation, next)
    setValues(next)
    // Fetches again even for the same texts. Ignores an error here, because `useQuery` returns it.
    queryClient.fetchQuery({ ...options(next), staleTime: 0 }).catch(() => {})
  }

  function cancel(): void {
    // Moves the focus to the form, because the button disappears.
    document.querySelector<HTMLInputElement>('form input')?.focus()
    void queryClient.cancelQueries({ queryKey })
  }

  return (
    <Screen title={title}>
      <p className="soft">{data === undefined ? intro : asked}</p>
      {explanation && (
        <Notice
          {...explanation}
          onWay={explanation.way === 'Sign in again' ? end : () => values && ask(values)}
        />
      )}
      {/* Closed by a response, which then stands first. */}
      <details className="change" open={data === undefined}>
        <summary hidden={data === undefined}>Change</summary>
        <EntryForm fields={fields} values={values} issues={issues} onSubmit={ask}>
          <button type="submit" className="primary">
            {submit}
          </button>
        </EntryForm>
      </details>
      {data !== undefined && <section className="response">{children(data)}</section>}
      {/* Rendered even when empty, because a screen reader announces only changes. */}
      <div className={isWaiting ? 'panel' : undefined}>
        <p className="soft" role="status">
          {query.fetchStatus === 'fetching' && 'Loading…'}
          {query.fetchStatus === 'paused' && 'You’re offline. We’ll go on when you’re back.'}
          {data !== undefined && `Loaded ${formatTime(query.dataUpdatedAt)}`}
        </p>
        {isWaiting && (
          <button type="button" className="link" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </Screen>
  )
}
