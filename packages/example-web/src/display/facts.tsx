import type { ReactNode } from 'react'

interface Props {
  readonly isOneColumn?: boolean
  readonly children: ReactNode
}

/** A list of names and values: `Fact`s. */
export function Facts({ isOneColumn = false, children }: Props): ReactNode {
  return <dl className={isOneColumn ? 'facts one-column' : 'facts'}>{children}</dl>
}
