import { type ReactNode, useState } from 'react'

interface Props {
  readonly name: string
  readonly text: string
}

const words = { ready: 'Copy', copied: 'Copied', failed: 'Not copied' } as const

/** Copies a text to the clipboard. */
export function CopyButton({ name, text }: Props): ReactNode {
  const [state, setState] = useState<keyof typeof words>('ready')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <button type="button" className="quiet" onClick={() => void copy()}>
      <span aria-live="polite">{words[state]}</span> <span className="sr-only">{name}</span>
    </button>
  )
}
