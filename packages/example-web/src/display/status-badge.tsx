import type { ReactNode } from 'react'
import { ServiceText } from './service-text.tsx'
import { textOf } from './text-of.ts'

type Tone = 'good' | 'waiting' | 'neutral'

/** The values that are documented, with the words and the tone that they get. */
export type KnownStatuses = ReadonlyMap<string, readonly [words: string, tone: Tone]>

interface Props {
  readonly status: unknown
  readonly known: KnownStatuses
}

/** A status. The documented values are not all that may come: another one is shown as it was sent. */
export function StatusBadge({ status, known }: Props): ReactNode {
  const [words, tone] = known.get(textOf(status) ?? '') ?? []
  return (
    <span className="badge" data-tone={tone ?? 'neutral'}>
      {words ?? <ServiceText otherwise="Status not given">{status}</ServiceText>}
    </span>
  )
}
