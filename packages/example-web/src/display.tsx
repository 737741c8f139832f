// The example for Next.js uses these components in its server components.
'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { listOf, support, textOf, wordsOf } from './values.ts'

/** Focuses the heading of a new screen, so that a screen reader announces it. */
function arrive(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

interface ScreenProps {
  readonly title: string
  /** The text of a screen that is a single message. */
  readonly message?: string
  readonly children: ReactNode
}

export function Screen({ title, message, children }: ScreenProps): ReactNode {
  return (
    <main className={message && 'message'}>
      <title>{`${title} – My trip`}</title>
      <h1 key={title} ref={arrive} tabIndex={-1}>
        {title}
      </h1>
      {message && <Advice text={message} />}
      {children}
    </main>
  )
}

/** Shows a text, with the support team's address as a link. */
export function Advice({ title, text }: { readonly title?: string; readonly text: string }): ReactNode {
  const [before, after] = text.split(support)
  return (
    <p>
      {title && <strong>{title}.</strong>} {before}
      {after !== undefined && <a href={`mailto:${support}`}>{support}</a>}
      {after}
    </p>
  )
}

export interface Explanation {
  readonly title: string
  readonly advice: string
  /** `calm`: nothing is broken. `careful`: the outcome is unknown. `good`: it succeeded. Default: it failed. */
  readonly tone?: 'calm' | 'careful' | 'good'
  /** Whether signing in again helps. */
  readonly isSignedOut?: boolean
}

export function Notice({ title, advice, tone, children }: Explanation & { children?: ReactNode }): ReactNode {
  return (
    <div className={`notice ${tone ?? ''}`} role="alert">
      {children}
      <Advice title={title} text={advice} />
    </div>
  )
}

interface ServiceTextProps {
  readonly value: unknown
  /** The text to show instead of an empty value, so that no place stays blank. */
  readonly otherwise?: string | undefined
  readonly as?: 'span' | 'strong' | 'p' | 'dd' | 'h2' | 'h3'
}

/** Shows a text from the API, isolated so that its writing direction can't affect the words around it. */
export function ServiceText(props: ServiceTextProps): ReactNode {
  const { value, otherwise = 'Not given', as: Tag = 'span' } = props
  const text = textOf(value)
  if (text === undefined) return <Tag className="soft">{otherwise}</Tag>
  return (
    <Tag>
      <bdi>{text}</bdi>
    </Tag>
  )
}

export function Facts({ of }: { readonly of: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <dl>
      {Object.entries(of).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <ServiceText as="dd" value={value} />
        </Fragment>
      ))}
    </dl>
  )
}

export function Status({ value }: { readonly value: unknown }): ReactNode {
  return (
    <span className="badge" data-status={textOf(value)}>
      <ServiceText value={wordsOf(value)} otherwise="Status not given" />
    </span>
  )
}

interface PanelProps {
  readonly title: unknown
  readonly otherwise?: string
  readonly level?: 'h2' | 'h3'
  readonly status?: unknown
  /** The most important values. */
  readonly lead?: string | undefined
  readonly text?: unknown
  readonly facts?: Readonly<Record<string, unknown>>
  readonly children?: ReactNode
}

export function Panel(props: PanelProps): ReactNode {
  const { title, otherwise, level = 'h2', status, lead, text, facts, children } = props
  return (
    <article>
      <header>
        <ServiceText as={level} value={title} otherwise={otherwise} />
        {'status' in props && <Status value={status} />}
        {level === 'h3' && <ServiceText as="strong" value={lead} />}
      </header>
      {lead && level === 'h2' && (
        <p className="large">
          <ServiceText as="strong" value={lead} />
        </p>
      )}
      {textOf(text) && <ServiceText as="p" value={text} />}
      {facts && <Facts of={facts} />}
      {children}
    </article>
  )
}

interface ListProps<Item> {
  readonly of: readonly Item[] | null | undefined
  readonly otherwise?: string
  readonly children: (item: NonNullable<Item>, index: number) => ReactNode
}

export function List<Item>({ of, otherwise, children }: ListProps<Item>): ReactNode {
  // Uses the index as key, because ids may be missing or occur twice.
  const items = listOf(of).map((item, index) => <li key={index}>{children(item, index)}</li>)
  if (items.length === 0) return otherwise && <p className="soft">{otherwise}</p>
  return <ul>{items}</ul>
}

export function CopyButton({ name, text }: Readonly<{ name: string; text: string }>): ReactNode {
  const [word, setWord] = useState('Copy')
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setWord('Copied'),
      () => setWord('Not copied'),
    )
  return (
    <button type="button" aria-live="polite" onClick={copy}>
      {word} {name}
    </button>
  )
}

interface SecretProps {
  /** The name of the secret in the buttons: "coupon". */
  readonly name: string
  readonly value: unknown
  /** A hint on how to use the secret. */
  readonly advice: string
  /** Renders content next to the secret while it is shown. */
  readonly children?: (text: string) => ReactNode
}

/** Hides a secret that anybody could use. It isn't in the page until the user asks for it. */
export function Secret({ name, value, advice, children }: SecretProps): ReactNode {
  // Keeps the text rather than a flag, so that the next secret isn't shown unasked.
  const [shown, setShown] = useState<string>()
  const text = textOf(value)
  if (text === undefined) return <p className="soft">There is no {name} yet</p>
  return (
    <section className="secret columns" aria-live="polite">
      <div>
        <p>
          {advice} Anyone who has the {name} can use it.
        </p>
        {shown === text ? (
          <>
            {/* As large as it can be, because somebody reads it from the screen. */}
            <code className={text.length < 20 ? 'large' : undefined}>
              <bdi>{text}</bdi>
            </code>
            <CopyButton name={name} text={text} />
          </>
        ) : (
          <button type="button" onClick={() => setShown(text)}>
            Show {name}
          </button>
        )}
      </div>
      {shown === text && children?.(text)}
    </section>
  )
}
