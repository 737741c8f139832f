import type { Feature } from '@travel-card/sdk'
import { type ReactNode, useState } from 'react'
import { listOf, textOf, wordsOf } from './values.ts'

const longestText = 240
const longestList = 8
/** In characters: what is longer takes more than one column of the facts. */
const longestFact = 15

interface ServiceTextProps {
  readonly value: unknown
  /** What stands there when there is nothing to show, so that no place is left blank. */
  readonly otherwise?: string | undefined
}

/**
 * Text from the service, set apart so that its writing direction cannot turn the words around it. Of a long one only the
 * beginning is shown until somebody asks for more.
 */
export function ServiceText({ value, otherwise = 'Not given' }: ServiceTextProps): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const text = textOf(value)
  if (text === undefined) return <span className="missing">{otherwise}</span>
  const isLong = text.length > longestText
  const parts = (isLong && !isWhole ? `${[...text].slice(0, longestText).join('')}…` : text).split(/(?=@)/)
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
  readonly children?: ReactNode
}

/** A name and the value that the service sent for it, in a `<dl className="facts">`. */
export function Fact({ name, value, children }: FactProps): ReactNode {
  const isWide = children !== undefined || (textOf(value)?.length ?? 0) > longestFact
  return (
    <div className={isWide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children ?? <ServiceText value={value} />}</dd>
    </div>
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
  /** Stands above the list, unless it is empty. */
  readonly title?: string
  /** What stands there in place of an empty list. Default: nothing. */
  readonly otherwise?: string
  readonly children: (item: NonNullable<Item>, index: number) => ReactNode
}

/** A list from the service. Of a long one only the beginning is shown until somebody asks for more. */
export function List<Item>({ of, className, title, otherwise, children }: ListProps<Item>): ReactNode {
  // Its key is its place, because ids may be missing, or come twice.
  const items = listOf(of).map((item, index) => <li key={index}>{children(item, index)}</li>)
  if (items.length === 0) return otherwise && <p className="missing">{otherwise}</p>
  return (
    <>
      {title && <h4>{title}</h4>}
      <ul className={className}>{items.slice(0, longestList)}</ul>
      {items.length > longestList && (
        <details>
          <summary>{items.length - longestList} more</summary>
          <ul className={className}>{items.slice(longestList)}</ul>
        </details>
      )}
    </>
  )
}

/** The features of a product or a lounge, and which of them are payable. */
export function FeatureList({ of }: Pick<ListProps<Feature>, 'of'>): ReactNode {
  return (
    <List of={of} className="line">
      {({ title, payable }) => (
        <span className="badge">
          <ServiceText value={title} otherwise="Feature without a name" />
          {payable === true && <strong> payable</strong>}
        </span>
      )}
    </List>
  )
}

interface CopyButtonProps {
  readonly name: string
  readonly text: string
  readonly isPrimary?: boolean
}

/** Copies a text, and says whether it could. */
export function CopyButton({ name, text, isPrimary = false }: CopyButtonProps): ReactNode {
  const [word, setWord] = useState('Copy')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setWord('Copied')
    } catch {
      setWord('Not copied')
    }
  }
  return (
    <button
      type="button"
      className={isPrimary ? 'primary' : 'quiet'}
      aria-live="polite"
      onClick={() => void copy()}
    >
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
  if (text === undefined) return <span className="missing">Not given</span>
  const isShown = shown === text
  const toggle = (): void => setShown(isShown ? undefined : text)
  return (
    <div className="secret">
      <div aria-live="polite">
        {isShown ? (
          <bdi>{children?.(text) ?? <code>{text}</code>}</bdi>
        ) : (
          <span aria-hidden="true">••••••••</span>
        )}
      </div>
      <div className="line">
        <button type="button" className="quiet" aria-expanded={isShown} onClick={toggle}>
          {isShown ? 'Hide' : 'Show'} {name}
        </button>
        {isShown && <CopyButton name={name} text={text} />}
      </div>
    </div>
  )
}
