import type { InputIssue } from '@travel-card/sdk'
import { useEffect, useRef, useState } from 'react'
import { Field, type FieldSpec } from './field.tsx'

interface Props<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  /** What is wrong with the values. New ones move the focus to the first of their fields. */
  readonly issues: readonly InputIssue[] | undefined
  readonly onSubmit: (values: Record<Name, string>) => void
  /** Stands at the end of the form's last line: how the request is doing. */
  readonly children?: React.ReactNode
}

/** A form for the arguments of one operation. The client checks them; what it refuses is shown at the field. */
export function EntryForm<Name extends string>(props: Props<Name>): React.ReactNode {
  const { fields, submit, issues, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  // React resets a form after its action. As default values, the texts that were sent stay in it.
  const [sent, setSent] = useState<Partial<Record<Name, string>>>({})

  useEffect(() => {
    if (issues?.length) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [issues])

  function send(data: FormData): void {
    const entries = fields.map(({ name, example, isUpperCase }) => {
      const text = data.has('example') ? example : String(data.get(name) ?? '').trim()
      return [name, isUpperCase ? text.toUpperCase() : text]
    })
    // A cast: there is one entry for each name.
    const values = Object.fromEntries(entries) as Record<Name, string>
    setSent(values)
    onSubmit(values)
  }

  return (
    <form ref={form} className="entry-form panel" noValidate action={send}>
      {fields.map((spec) => (
        <Field key={spec.name} spec={spec} value={sent[spec.name]} issues={issues} />
      ))}
      <button type="submit" className="primary">
        {submit}
      </button>
      <div className="form-foot">
        <button type="submit" name="example" value="yes" className="link">
          Use the example
        </button>
        {children}
      </div>
    </form>
  )
}
