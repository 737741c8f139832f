import { type ReactNode, useState } from 'react'
import { textOf } from './values.ts'

/** Copies a text, and says whether it could. */
export function CopyButton({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
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
    <button type="button" className="quiet" onClick={() => void copy()}>
      <span aria-live="polite">{word}</span> <span className="sr-only">{name}</span>
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
          {isShown ? 'Hide' : 'Show'} <span className="sr-only">{name}</span>
        </button>
        {isShown && <CopyButton name={name} text={text} />}
      </div>
    </div>
  )
}
