import type { InputIssue } from '@travel-card/sdk'
import { useId } from 'react'

/** A field of a form, named as the client's argument is. */
export interface FieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly example: string
  /** Default: the example. */
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'decimal'
  readonly isUpperCase?: boolean
}

interface Props {
  readonly spec: FieldSpec<string>
  readonly value: string | undefined
  readonly issue: InputIssue | undefined
}

/** An input with its label, its hint, and what is wrong with it. */
export function Field({ spec, value, issue }: Props): React.ReactNode {
  const { name, label, example, hint = `For example ${example}`, isUpperCase, ...input } = spec
  const id = useId()
  // A regular expression tells people nothing.
  const fault = issue?.message.startsWith('must match ') ? `must look like ${example}` : issue?.message
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={input.type}
        inputMode={input.inputMode}
        defaultValue={value}
        // Browsers would keep what was entered here, and it says whom somebody looked up.
        autoComplete="off"
        autoCapitalize={isUpperCase ? 'characters' : 'none'}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {fault && (
        <p id={`${id}-fault`} className="fault">
          {label} {fault}.
        </p>
      )}
    </div>
  )
}
