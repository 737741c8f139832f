import { type ReactNode, useState } from 'react'
import { failureNames } from './failures.ts'
import { initialSettings, type MockSettings } from './mock-settings.ts'
import { PanelSelect } from './panel-select.tsx'

const dataModes = ['example', 'minimal', 'random', 'adversarial'] as const
const delays = [0, 300, 1500, 5000] as const

/** Steers the mock while developing: what it answers, when, and how it fails. */
export function MockPanel({ onChange }: { readonly onChange: (settings: MockSettings) => void }): ReactNode {
  const [settings, setSettings] = useState(initialSettings)
  function change(part: Partial<MockSettings>): void {
    const next = { ...settings, ...part }
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
        <div className="mock-panel-fields">
          <PanelSelect
            label="Data"
            value={settings.data}
            options={dataModes}
            onChange={(data) => change({ data })}
          />
          <div className="field">
            <label htmlFor="mock-seed">Seed</label>
            <input
              id="mock-seed"
              type="number"
              value={settings.seed}
              onChange={(event) => change({ seed: event.currentTarget.valueAsNumber || 0 })}
            />
          </div>
          <PanelSelect
            label="Delay in ms"
            value={settings.delay}
            options={delays}
            onChange={(delay) => change({ delay })}
          />
          <PanelSelect
            label="Failure"
            value={settings.failure}
            options={failureNames}
            onChange={(failure) => change({ failure })}
          />
        </div>
      </details>
    </aside>
  )
}
