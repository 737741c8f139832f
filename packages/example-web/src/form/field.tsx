import { type ReactNode, useId } from 'react'
import type { FieldSpec } from './field-spec.ts'

interface Props {
  readonly spec: FieldSpec<string>
  readonly error: string | undefined
}

/** An input with its label, its hint, and what is wrong with it. */
export function Field({ spec, error }: Props): ReactNode {
  const id = useId()
  const { name, label, hint, type = 'text', inputMode } = spec
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        // Browsers would keep what was entered here, and it says whom somebody looked up.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
