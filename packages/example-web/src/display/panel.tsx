import { ServiceText } from './text.tsx'
import { textOf } from './values.ts'

interface Props {
  readonly title: unknown
  /** Stands in place of a title that is not given. */
  readonly otherwise?: string
  readonly level?: 'h2' | 'h3'
  readonly status?: unknown
  /** The tones of the values that are documented. Others may come, and are shown as they were sent. */
  readonly tones?: Readonly<Record<string, 'good' | 'waiting'>>
  readonly children: React.ReactNode
}

/** A part of an answer, with its title and perhaps a status. */
export function Panel(props: Props): React.ReactNode {
  const { title, otherwise, level: Heading = 'h2', tones, children } = props
  const status = textOf(props.status) ?? ''
  return (
    <section className="panel">
      <header className="panel-head">
        <Heading>
          <ServiceText value={title} otherwise={otherwise} />
        </Heading>
        {'status' in props && (
          <span
            className="badge"
            data-tone={tones && Object.hasOwn(tones, status) ? tones[status] : undefined}
          >
            <ServiceText value={status} otherwise="Status not given" />
          </span>
        )}
      </header>
      {children}
    </section>
  )
}
