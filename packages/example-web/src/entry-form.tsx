import type { InputIssue } from '@travel-card/sdk'
import { type ReactNode, useEffect, useRef } from 'react'

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

interface Props<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  /** What was sent last. React resets a form after its action; as default values, the texts stay in it. */
  readonly values: Readonly<Record<Name, string>> | undefined
  /** What is wrong with it. New issues move the focus to the first of their fields. */
  readonly issues: readonly InputIssue[] | undefined
  readonly onSubmit: (values: Record<Name, string>) => void
  /** Stands at the end of the form's last line: how the request is doing. */
  readonly children?: ReactNode
}

/** A form for the arguments of one operation. The client checks them; what it refuses is shown at the field. */
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
    // A cast: there is one entry for each name.
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
              // Browsers would keep what was entered here, and it says whom somebody looked up.
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
