import { useQuery } from '@tanstack/react-query'
import type { QueryId, QueryOptionsOf } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { EntryForm, type FieldSpec } from './entry-form.tsx'
import { explainError, Notice } from './notice.tsx'
import { Screen, useSession } from './screen.tsx'

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
  const [values, setValues] = useState(entered.get(operation) as Texts<Id> | undefined)
  const options = queries[operation] as (input?: Texts<Id>) => QueryOptionsOf<DataOf<Id>, Id>
  const { queryKey } = options(values)
  // Only shows the data. If enabled, the query would also fetch when the window gets the focus.
  const { data, error, fetchStatus } = useQuery({ ...options(values), enabled: false }, queryClient)
  const issues = error?.kind === 'input' ? error.issues : undefined

  function ask(next: Texts<Id>): void {
    entered.set(operation, next)
    setValues(next)
    // Fetches again even for the same texts. Ignores an error here, because `useQuery` returns it.
    queryClient.fetchQuery({ ...options(next), staleTime: 0 }).catch(() => {})
  }

  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // Moves the focus to the form, because the button disappears.
    currentTarget.form?.querySelector('input')?.focus()
    void queryClient.cancelQueries({ queryKey })
  }

  return (
    <Screen title={title} intro={intro}>
      <div className="split">
        <EntryForm fields={fields} submit={submit} values={values} issues={issues} onSubmit={ask}>
          {fetchStatus !== 'idle' && (
            <button type="button" className="link" onClick={cancel}>
              Cancel
            </button>
          )}
          {/* Rendered even when empty, so that the layout doesn't move when a text appears. */}
          <p role="status">
            {fetchStatus === 'fetching' && 'Loading…'}
            {fetchStatus === 'paused' && 'You’re offline. Waiting…'}
            {fetchStatus === 'idle' && data !== undefined && 'Loaded.'}
          </p>
        </EntryForm>
        <div className="response stack" aria-busy={fetchStatus === 'fetching'}>
          {fetchStatus === 'fetching' && !data && <progress aria-label="Loading" />}
          {error && !issues && <Notice {...explainError(error)} onRetry={() => values && ask(values)} />}
          {!error && data !== undefined && children(data)}
        </div>
      </div>
    </Screen>
  )
}
