import { ServiceText } from './text.tsx'

interface Props {
  readonly title: unknown
  /** Stands in place of a title that is not given. */
  readonly otherwise?: string
  readonly level?: 'h2' | 'h3'
  readonly status?: unknown
  readonly children: React.ReactNode
}

// The values that are documented. Others may come, and are shown as they were sent, too.
const tones = new Map<unknown, 'good' | 'waiting'>([
  ['active', 'good'],
  ['granted', 'good'],
  ['pending', 'waiting'],
  ['requested', 'waiting'],
])

/** A part of an answer, with its title and perhaps a status. */
export function Panel(props: Props): React.ReactNode {
  const { title, otherwise, level: Heading = 'h2', status, children } = props
  return (
    <section className="panel">
      <header className="panel-head">
        <Heading>
          <ServiceText value={title} otherwise={otherwise} />
        </Heading>
        {'status' in props && (
          <span className="badge" data-tone={tones.get(status)}>
            <ServiceText value={status} otherwise="Status not given" />
          </span>
        )}
      </header>
      {children}
    </section>
  )
}
