import { Fragment, type ReactNode } from 'react'
import { listOf } from './list-of.ts'

interface Props<Item> {
  readonly of: readonly Item[] | null | undefined
  readonly children: (item: NonNullable<Item>) => ReactNode
}

/** Draws each element of a list. Its key is its place, because ids may be missing, or come twice. */
export function Each<Item>({ of, children }: Props<Item>): ReactNode {
  return listOf(of).map((item, index) => <Fragment key={index}>{children(item)}</Fragment>)
}
