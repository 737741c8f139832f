import type { ReactNode } from 'react'
import { Missing } from './missing.tsx'
import { textOf } from './text-of.ts'

interface Props {
  readonly children: unknown
  /** What stands there when there is nothing to show. */
  readonly otherwise?: string
}

/** Text from the service, set apart so that its writing direction cannot turn the words around it. */
export function ServiceText({ children, otherwise }: Props): ReactNode {
  const text = textOf(children)
  return text === undefined ? <Missing>{otherwise}</Missing> : <bdi>{text}</bdi>
}
