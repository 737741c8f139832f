import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly children: ReactNode
}

/** One name and its value, in `Facts`. */
export function Fact({ name, children }: Props): ReactNode {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
