import type { InputIssue } from '@travel-card/sdk'
import { type ReactNode, useEffect, useRef } from 'react'

/** A form field with the name of the client's argument. */
export interface FieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly example: string
  /** The hint below the field. Default: the example. */
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'decimal'
  readonly isUpperCase?: boolean
}

interface Props<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  /** The texts sent last. They are the default values, because React resets the form after its action. */
  readonly values: Readonly<Record<Name, string>> | undefined
  /** The issues with the texts. New issues move the focus to the first wrong field. */
  readonly issues: readonly InputIssue[] | undefined
  readonly onSubmit: (values: Record<Name, string>) => void
  /** The progress of the request, shown at the end of the form's last line. */
  readonly children?: ReactNode
}

/** Shows a form for an operation's arguments. The client checks them, and the form marks the fields that it refuses. */
export function EntryForm<Name extends string>(props: Props<Name>): ReactNode {
  const { fields, submit, values, issues, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (issues?.length) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [issues])

  function send(data: FormData): void {
    const entries = fields.map(({ name, example, isUpperCase }) => {
      const text = data.has('example') ? example : String(data.get(name) ?? '').trim()
      return [name, isUpperCase ? text.toUpperCase() : text]
    })
    // A cast: there is an entry for each name.
    onSubmit(Object.fromEntries(entries) as Record<Name, string>)
  }

  return (
    <form ref={form} className="panel" noValidate action={send}>
      {fields.map(({ name, label, example, hint = `For example ${example}`, ...field }) => {
        const isWrong = issues?.some(({ field }) => field === name)
        return (
          <div key={name} className="field">
            <label htmlFor={name}>{label}</label>
            <input
              id={name}
              name={name}
              type={field.type}
              inputMode={field.inputMode}
              defaultValue={values?.[name]}
              // Keeps the browser from storing the texts, because they reveal whom the user looked up.
              autoComplete="off"
              autoCapitalize={field.isUpperCase ? 'characters' : 'none'}
              spellCheck={false}
              aria-invalid={isWrong}
              aria-describedby={`${name}-hint`}
            />
            <small id={`${name}-hint`} className={isWrong ? 'fault' : undefined}>
              {isWrong && 'Please check this.'} {hint}
            </small>
          </div>
        )
      })}
      <button type="submit" className="primary">
        {submit}
      </button>
      <div className="line">
        <button type="submit" name="example" value="yes" className="link">
          Demo: use the example
        </button>
        {children}
      </div>
    </form>
  )
}
