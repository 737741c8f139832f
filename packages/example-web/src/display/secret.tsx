import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Missing } from './missing.tsx'
import { textOf } from './text-of.ts'

interface Props {
  /** What it is, for the buttons' names: "coupon code". */
  readonly name: string
  readonly value: unknown
  /** Shows the value in another form as well. */
  readonly children?: (text: string) => ReactNode
}

/** Something that whoever has it can use. It is not in the page until somebody asks for it. */
export function Secret({ name, value, children }: Props): ReactNode {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const text = textOf(value)
  if (text === undefined) return <Missing />
  return (
    <div className="secret">
      <div id={id} className="secret-value" aria-live="polite">
        {isShown ? (
          <>
            <bdi>
              <code>{text}</code>
            </bdi>
            {children?.(text)}
          </>
        ) : (
          <span aria-hidden="true">••••••••</span>
        )}
      </div>
      <div className="buttons">
        <button
          type="button"
          className="quiet"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'} <span className="sr-only">{name}</span>
        </button>
        {isShown && <CopyButton name={name} text={text} />}
      </div>
    </div>
  )
}
