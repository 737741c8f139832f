import type { InputIssue } from '@travel-card/sdk'
import { useId } from 'react'

/** A field of a form, named as the client's argument is. */
export interface FieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly example: string
  readonly type?: 'date'
  readonly inputMode?: 'decimal'
  readonly isUpperCase?: boolean
}

interface Props {
  readonly spec: FieldSpec<string>
  readonly value: string | undefined
  readonly issues: readonly InputIssue[] | undefined
}

/** An input with its label, an example, and what is wrong with it. */
export function Field({ spec, value, issues }: Props): React.ReactNode {
  const { name, label, example, type, inputMode, isUpperCase } = spec
  const id = useId()
  const message = issues?.find(({ field }) => field === name)?.message
  // A regular expression tells people nothing.
  const fault = message?.startsWith('must match ') ? `must look like ${example}` : message
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        defaultValue={value}
        // Browsers would keep what was entered here, and it says whom somebody looked up.
        autoComplete="off"
        autoCapitalize={isUpperCase ? 'characters' : 'none'}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
      />
      <p id={`${id}-hint`} className="note">
        For example {example}
      </p>
      {fault && (
        <p id={`${id}-fault`} className="fault">
          {label} {fault}.
        </p>
      )}
    </div>
  )
}
