import type { Feature } from '@travel-card/sdk'
import { Fragment, type ReactNode, useState } from 'react'
import { listOf, textOf, wordsOf } from './values.ts'

interface ServiceTextProps {
  readonly value: unknown
  /** What stands there when there is nothing to show, so that no place is left blank. */
  readonly otherwise?: string | undefined
}

/** Text from the service, set apart so that its writing direction cannot turn the words around it. */
export function ServiceText({ value, otherwise = 'Not given' }: ServiceTextProps): ReactNode {
  const text = textOf(value)
  if (text === undefined) return <span className="soft">{otherwise}</span>
  // A long e-mail address wraps after "@" or a dot, rather than within a name.
  const [start, ...rest] = text.includes('@') ? text.split(/(?<=[@.])/) : [text]
  return (
    <bdi>
      {start}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

/** Names, and the values that the service sent for them. */
export function Facts({ of }: { readonly of: Readonly<Record<string, unknown>> }): ReactNode {
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
  /** Stands in place of a title that is not given. */
  readonly otherwise?: string
  readonly level?: 'h2' | 'h3'
  readonly status?: unknown
  readonly children: ReactNode
}

/** A part of a response, with its title and perhaps a status. */
export function Panel(props: PanelProps): ReactNode {
  const { title, otherwise, level: Heading = 'h2', status, children } = props
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
      {children}
    </section>
  )
}

interface ListProps<Item> {
  readonly of: readonly Item[] | null | undefined
  readonly className: string
  /** What stands there in place of an empty list. Default: nothing. */
  readonly otherwise?: string
  readonly children: (item: NonNullable<Item>, index: number) => ReactNode
}

/** A list from the service. */
export function List<Item>({ of, className, otherwise, children }: ListProps<Item>): ReactNode {
  // Its key is its place, because ids may be missing, or come twice.
  const items = listOf(of).map((item, index) => <li key={index}>{children(item, index)}</li>)
  return items.length > 0 ? (
    <ul className={className}>{items}</ul>
  ) : (
    otherwise && <p className="soft">{otherwise}</p>
  )
}

/** The features of a product or a lounge, and which of them are payable. */
export function FeatureList({ of }: Pick<ListProps<Feature>, 'of'>): ReactNode {
  return (
    <List of={of} className="line">
      {({ title, payable }) => (
        <span className="badge">
          <ServiceText value={title} otherwise="Feature without a name" />
          {payable === true && ' (costs extra)'}
        </span>
      )}
    </List>
  )
}

interface CopyButtonProps {
  readonly name: string
  readonly text: string
  readonly className?: string
}

/** Copies a text, and says whether it could. */
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
  /** What it is, for the buttons' names: "coupon". */
  readonly name: string
  readonly value: unknown
  /** Shows the value in another form than its letters. */
  readonly children?: (text: string) => ReactNode
}

/** Something that whoever has it can use. It is not in the page until somebody asks for it. */
export function Secret({ name, value, children }: SecretProps): ReactNode {
  // The text itself, so that the next one is not shown unasked.
  const [shown, setShown] = useState<string>()
  const text = textOf(value)
  if (text === undefined) return <p className="soft">Not given</p>
  const isShown = shown === text
  return (
    <>
      <bdi aria-live="polite">
        {isShown ? (children?.(text) ?? <code>{text}</code>) : <code>••••••••</code>}
      </bdi>
      <div className="line">
        <button type="button" aria-expanded={isShown} onClick={() => setShown(isShown ? undefined : text)}>
          {isShown ? 'Hide' : 'Show'} {name}
        </button>
        {isShown && <CopyButton name={name} text={text} />}
      </div>
    </>
  )
}
