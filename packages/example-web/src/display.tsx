import { Fragment, type ReactNode, useState } from 'react'
import { joinTexts, listOf, textOf, wordsOf } from './values.ts'

interface ServiceTextProps {
  readonly value: unknown
  /** The text to show instead of an empty value, so that no place stays blank. */
  readonly otherwise?: string | undefined
}

/** Shows a text from the API, isolated so that its writing direction can't affect the words around it. */
export function ServiceText({ value, otherwise = 'Not given' }: ServiceTextProps): ReactNode {
  const text = textOf(value)
  if (text === undefined) return <span className="soft">{otherwise}</span>
  // Wraps a long e-mail address after "@" or a dot rather than within a name.
  const parts = text.includes('@') ? text.split(/(?<=[@.])/) : [text]
  return (
    <bdi>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

/** Shows names with their values from the API. */
export function Facts({ of }: { readonly of: Readonly<Record<string, unknown>> }): ReactNode {
  if (joinTexts('', Object.values(of)) === undefined) return <p className="soft">No details given</p>
  return (
    <dl>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ServiceText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PanelProps {
  readonly title: unknown
  /** The text to show instead of a missing title. */
  readonly otherwise?: string
  readonly level?: 'h2' | 'h3'
  readonly status?: unknown
  readonly facts?: Readonly<Record<string, unknown>>
  readonly children?: ReactNode
}

/** Shows a part of a response: its title, and optionally a status, facts and further content. */
export function Panel(props: PanelProps): ReactNode {
  const { title, otherwise, level: Heading = 'h2', status, facts, children } = props
  return (
    <section className="panel">
      <header className="line">
        <Heading>
          <ServiceText value={title} otherwise={otherwise} />
        </Heading>
        {'status' in props && (
          <span className="badge" data-status={textOf(status)}>
            <ServiceText value={wordsOf(status)} otherwise="Status not given" />
          </span>
        )}
      </header>
      {facts && <Facts of={facts} />}
      {children}
    </section>
  )
}

interface ListProps<Item> {
  readonly of: readonly Item[] | null | undefined
  readonly className: string
  /** The text to show instead of an empty list. Default: nothing. */
  readonly otherwise?: string
  readonly children: (item: NonNullable<Item>, index: number) => ReactNode
}

/** Shows a list from the API. */
export function List<Item>({ of, className, otherwise, children }: ListProps<Item>): ReactNode {
  // Uses the index as key, because ids may be missing or occur twice.
  const items = listOf(of).map((item, index) => <li key={index}>{children(item, index)}</li>)
  if (items.length === 0) return otherwise && <p className="soft">{otherwise}</p>
  return <ul className={className}>{items}</ul>
}

interface CopyButtonProps {
  readonly name: string
  readonly text: string
  readonly className?: string
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({ name, text, className }: CopyButtonProps): ReactNode {
  const [word, setWord] = useState('Copy')
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setWord('Copied'),
      () => setWord('Not copied'),
    )
  return (
    <button type="button" className={className} aria-live="polite" onClick={copy}>
      {word} {name}
    </button>
  )
}

interface SecretProps {
  /** The name of the secret in the buttons: "coupon". */
  readonly name: string
  readonly value: unknown
  /** Renders content above the secret while it is shown. */
  readonly children?: (text: string) => ReactNode
}

/** Hides a secret that anybody could use. It isn't in the page until the user asks for it. */
export function Secret({ name, value, children }: SecretProps): ReactNode {
  // Keeps the text rather than a flag, so that the next secret isn't shown unasked.
  const [shown, setShown] = useState<string>()
  const text = textOf(value)
  if (text === undefined) return <p className="soft">There is no {name} yet</p>
  const isShown = shown === text
  return (
    <div className="stack" aria-live="polite">
      {isShown && children?.(text)}
      {isShown && (
        <code>
          <bdi>{text}</bdi>
        </code>
      )}
      <div className="line">
        {isShown && <CopyButton name={name} text={text} className="primary" />}
        <button type="button" aria-expanded={isShown} onClick={() => setShown(isShown ? undefined : text)}>
          {isShown ? 'Hide' : 'Show'} {name}
        </button>
      </div>
    </div>
  )
}
