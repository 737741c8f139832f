import { useQuery } from '@tanstack/react-query'
import type { Queries, QueryId, QueryOptionsOf } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { EntryForm, type FieldSpec } from './entry-form.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { Screen, useSession } from './screen.tsx'

interface Props<Name extends string, Data> {
  readonly title: string
  readonly intro: string
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  readonly operation: QueryId
  /** Makes the options of the operation's query. */
  readonly options: (queries: Queries<Client>, input: Record<Name, string>) => QueryOptionsOf<Data, QueryId>
  readonly children: (data: Data) => ReactNode
}

interface Entered<Name extends string> {
  readonly values: Record<Name, string>
  readonly isCancelled: boolean
}

/**
 * A screen that asks for something by the texts of a form, and shows the response. The query does not suspend, because
 * TanStack Query cannot cancel one that does.
 */
export function LookupScreen<Name extends string, Data>(props: Props<Name, Data>): ReactNode {
  const { title, intro, fields, submit, operation, options, children } = props
  const session = useSession()
  const { queries, queryClient } = session
  // It is there again when somebody comes back. A cast: the values of an operation have one type.
  const [entered, setEntered] = useState(session.entered.get(operation) as Entered<Name> | undefined)
  // A cast: it is not sent before the form has given each value.
  const query = options(queries, entered?.values ?? ({} as Record<Name, string>))
  const enabled = entered !== undefined && !entered.isCancelled
  const { data, error, fetchStatus, isFetching, refetch } = useQuery({ ...query, enabled }, queryClient)
  const issues = error?.kind === 'input' ? error.issues : undefined

  function enter(next: Entered<Name>): void {
    session.entered.set(operation, next)
    setEntered(next)
  }

  function ask(values: Record<Name, string>): void {
    enter({ values, isCancelled: false })
    // To ask for the same once more fetches it anew.
    void queryClient.invalidateQueries({ queryKey: options(queries, values).queryKey })
  }

  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // This button leaves the page, so the focus goes where one goes on.
    currentTarget.form?.querySelector('input')?.focus()
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    // Without data, the query would start again when the window gets the focus.
    if (entered && data === undefined) enter({ ...entered, isCancelled: true })
  }

  return (
    <Screen title={title} intro={intro}>
      <div className="split">
        <EntryForm fields={fields} submit={submit} values={entered?.values} issues={issues} onSubmit={ask}>
          {/* It is there from the beginning, so that nothing moves when it begins to speak. */}
          <p role="status" data-state={fetchStatus}>
            {fetchStatus === 'fetching' && 'Loading…'}
            {fetchStatus === 'paused' && 'You are offline. Waiting…'}
            {fetchStatus === 'idle' && data !== undefined && 'Loaded.'}
          </p>
          {fetchStatus !== 'idle' && (
            <button type="button" className="link" onClick={cancel}>
              Cancel
            </button>
          )}
        </EntryForm>
        <div className="response stack" aria-busy={isFetching}>
          {error && !issues && <ErrorNotice {...explainError(error)} onRetry={() => void refetch()} />}
          {!error && data !== undefined && children(data)}
        </div>
      </div>
    </Screen>
  )
}
