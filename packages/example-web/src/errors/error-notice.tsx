import type { Explanation } from './explain-error.ts'

interface Props extends Explanation {
  readonly onRetry?: () => void
}

/** Says what went wrong, and offers to try again where that is harmless. */
export function ErrorNotice({ title, advice, onRetry }: Props): React.ReactNode {
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>
        <strong>{title}.</strong> {advice}
      </p>
      {onRetry && (
        <button type="button" className="quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
