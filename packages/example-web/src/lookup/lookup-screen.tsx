import { type SkipToken, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FetchFunction, QueryId, QueryOptionsOf } from '@travel-card/query'
import { useState } from 'react'
import { Screen } from '../app/screen.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { explainError } from '../errors/explain-error.ts'
import { EntryForm } from '../form/entry-form.tsx'
import type { FieldSpec } from '../form/field.tsx'

interface Props<Name extends string, Data> {
  readonly title: string
  readonly intro: string
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  /** Makes the options of the query: a function of `useApi`. */
  readonly options: (
    input: Record<Name, string> | SkipToken,
  ) => QueryOptionsOf<Data, QueryId, FetchFunction<Data> | SkipToken>
  readonly children: (data: Data) => React.ReactNode
}

/**
 * A screen that asks for something by the texts of a form, and shows the answer. The query does not suspend, because
 * TanStack Query cannot cancel one that does.
 */
export function LookupScreen<Name extends string, Data>(props: Props<Name, Data>): React.ReactNode {
  const { title, intro, fields, submit, options, children } = props
  const queryClient = useQueryClient()
  const [input, setInput] = useState<Record<Name, string>>()
  const query = options(input ?? skipToken)
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(query)
  const issues = error?.kind === 'input' ? error.issues : undefined

  function ask(next: Record<Name, string>): void {
    setInput(next)
    // To ask for the same once more fetches it anew.
    void queryClient.invalidateQueries({ queryKey: options(next).queryKey })
  }

  function cancel({ currentTarget }: React.MouseEvent<HTMLButtonElement>): void {
    // This button leaves the page, so the focus goes where one goes on.
    currentTarget.form?.querySelector('input')?.focus()
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    // Without data, the query would start again when the window gets the focus.
    if (data === undefined) setInput(undefined)
  }

  return (
    <Screen title={title} intro={intro}>
      <EntryForm fields={fields} submit={submit} issues={issues} onSubmit={ask}>
        {/* It is there from the beginning, so that nothing moves when it begins to speak. */}
        <p role="status" className="progress" data-state={fetchStatus}>
          {fetchStatus === 'fetching' && 'Loading…'}
          {fetchStatus === 'paused' && 'You are offline. Waiting…'}
          {fetchStatus === 'idle' && data !== undefined && <span className="sr-only">Loaded.</span>}
        </p>
        {fetchStatus !== 'idle' && (
          <button type="button" className="link" onClick={cancel}>
            Cancel
          </button>
        )}
      </EntryForm>
      <div className="answer" aria-busy={isFetching}>
        {error && !issues && <ErrorNotice {...explainError(error)} onRetry={() => void refetch()} />}
        {!error && data !== undefined && children(data)}
        {(!error || issues) && data === undefined && <p className="empty">What you look up is shown here.</p>}
      </div>
    </Screen>
  )
}
