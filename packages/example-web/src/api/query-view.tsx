import type { UseQueryResult } from '@tanstack/react-query'
import type { TravelCardError } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { explainError } from '../errors/explain-error.ts'

interface Props<Data> {
  readonly query: UseQueryResult<Data, TravelCardError>
  readonly children: (data: Data) => ReactNode
}

/** The states of a query: nothing asked, on its way, waiting for the network, failed, there. */
export function QueryView<Data>({ query, children }: Props<Data>): ReactNode {
  const { data, error, fetchStatus, isFetching, refetch } = query
  return (
    <>
      <p role="status" className="loading" data-state={fetchStatus}>
        {isFetching && 'One moment…'}
        {fetchStatus === 'paused' && 'You are offline. This goes on by itself when the connection is back.'}
        {fetchStatus === 'idle' && data !== undefined && <span className="sr-only">Loaded.</span>}
      </p>
      {/* What is wrong with a field is said at the field. */}
      {error && !isFetching && error.kind !== 'input' && (
        <ErrorNotice {...explainError(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && !error && children(data)}
    </>
  )
}
