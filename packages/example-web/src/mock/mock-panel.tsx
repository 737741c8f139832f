import { type ReactNode, useState } from 'react'
import { failures } from './failures.ts'
import './mock-panel.css'

/** What the panel sets, as its form holds it. */
export interface MockSettings {
  readonly data: string
  readonly seed: string
  /** How long each answer waits, in milliseconds. */
  readonly delay: string
  readonly failure: string
}

const choices = [
  { name: 'data', label: 'Data', options: ['example', 'minimal', 'random', 'adversarial'] },
  { name: 'delay', label: 'Delay in ms', options: ['0', '300', '1500', '5000'] },
  { name: 'failure', label: 'Failure', options: Object.keys(failures) },
] as const

interface Props {
  readonly initial: MockSettings
  readonly onChange: (settings: MockSettings) => void
}

/** Steers the mock while developing: what it answers, when, and how it fails. */
export function MockPanel({ initial, onChange }: Props): ReactNode {
  const [settings, setSettings] = useState(initial)
  function change(form: HTMLFormElement): void {
    const next = { ...settings, ...Object.fromEntries(new FormData(form)) }
    setSettings(next)
    onChange(next)
  }
  return (
    <aside className="mock-panel" aria-label="Mock">
      <details>
        <summary>
          Mock: {settings.data} data
          {settings.failure !== 'none' && `, ${settings.failure}`}
        </summary>
        <form onChange={(event) => change(event.currentTarget)}>
          {choices.map(({ name, label, options }) => (
            <label key={name} className="field">
              {label}
              <select name={name} defaultValue={initial[name]}>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </label>
          ))}
          <label className="field">
            Seed
            <input name="seed" type="number" defaultValue={initial.seed} />
          </label>
        </form>
      </details>
    </aside>
  )
}
