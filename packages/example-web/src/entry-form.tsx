import type { InputIssue } from '@travel-card/sdk'
import { type ReactNode, useEffect, useRef } from 'react'

/** A form field with the name of the client's argument. */
export interface FieldSpec<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The value to enter, in words that follow "Enter". */
  readonly rule: string
  readonly example?: string
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'decimal'
}

interface FieldProps extends FieldSpec<string> {
  readonly value: string | undefined
  readonly isWrong: boolean | undefined
  /** What's wrong. Default: the rule. */
  readonly fault?: string | undefined
}

export function Field({ isWrong, fault, value = '', ...field }: FieldProps): ReactNode {
  const { name, label, rule, example, hint = example && `For example ${example}`, type, inputMode } = field
  const advice = example ? `Enter ${rule}, such as ${example}.` : `Enter ${rule}.`
  const wrong = inputMode && value.includes(',') ? 'Leave out the comma, for example 1250.' : advice
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        defaultValue={value}
        // Keeps the browser from storing the texts, because they reveal whom the user looked up.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Left out unless it's wrong, because Pico marks a `false` as right.
        aria-invalid={isWrong || undefined}
        aria-describedby={`${name}-hint`}
      />
      <small id={`${name}-hint`} className={isWrong ? 'fault' : undefined}>
        {isWrong ? (fault ?? wrong) : hint}
      </small>
    </>
  )
}

interface Props<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[]
  /** The texts sent last. They are the default values, because React resets the form after its action. */
  readonly values: Readonly<Record<Name, string>> | undefined
  /** The issues with the texts. New issues move the focus to the first wrong field. */
  readonly issues: readonly InputIssue[] | undefined
  readonly fault?: string | undefined
  readonly onSubmit: (values: Record<Name, string>, data: FormData) => void
  readonly children: ReactNode
}

/** Shows a form for an operation's arguments. The client checks them, and the form marks the fields that it refuses. */
export function EntryForm<Name extends string>(props: Props<Name>): ReactNode {
  const { fields, values, issues, fault, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (issues?.length) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [issues])

  function send(data: FormData): void {
    const entries = fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])
    // A cast: there is an entry for each name.
    onSubmit(Object.fromEntries(entries) as Record<Name, string>, data)
  }

  return (
    <article>
      <form ref={form} noValidate action={send}>
        {fields.map((field) => {
          const { name } = field
          const isWrong = issues?.some(({ field }) => field === name)
          return <Field key={name} {...field} value={values?.[name]} isWrong={isWrong} fault={fault} />
        })}
        {children}
      </form>
    </article>
  )
}
