import { useState } from 'react'
import { textOf } from './values.ts'

const longest = 240

interface ServiceTextProps {
  readonly value: unknown
  /** What stands there when there is nothing to show, so that no place is left blank. */
  readonly otherwise?: string | undefined
}

/**
 * Text from the service, set apart so that its writing direction cannot turn the words around it. Of a long one only the
 * beginning is shown until somebody asks for more.
 */
export function ServiceText({ value, otherwise = 'Not given' }: ServiceTextProps): React.ReactNode {
  const [isWhole, setWhole] = useState(false)
  const text = textOf(value)
  if (text === undefined) return <span className="missing">{otherwise}</span>
  const isLong = text.length > longest
  const parts = (isLong && !isWhole ? `${[...text].slice(0, longest).join('')}…` : text).split(/(?=@)/)
  return (
    <span>
      {/* An e-mail address breaks before its @. */}
      <bdi>{parts.flatMap((part, place) => (place === 0 ? part : [<wbr key={place} />, part]))}</bdi>{' '}
      {isLong && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'less' : 'more'}
        </button>
      )}
    </span>
  )
}

interface FactProps {
  readonly name: string
  readonly value?: unknown
  /** Stands in place of the value. */
  readonly children?: React.ReactNode
}

/** A name and the value that the service sent for it, in a `<dl className="facts">`. */
export function Fact({ name, value, children }: FactProps): React.ReactNode {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children ?? <ServiceText value={value} />}</dd>
    </div>
  )
}
