import type { InputIssue } from '@travel-card/sdk'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Field } from './field.tsx'
import { fieldErrors } from './field-errors.ts'
import type { FieldSpec } from './field-spec.ts'

interface Props<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[]
  readonly submit: string
  /** What is wrong with the values. New ones move the focus to the first of their fields. */
  readonly issues: readonly InputIssue[]
  readonly isBusy: boolean
  readonly onSubmit: (values: Record<Name, string>) => void
}

/** A form for the arguments of one operation. The client checks them; what it refuses is shown at the field. */
export function EntryForm<Name extends string>(props: Props<Name>): ReactNode {
  const { fields, submit, issues, isBusy, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const errors = fieldErrors(fields, issues)

  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [issues])

  function read(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])
    // A cast: there is one entry for each name.
    onSubmit(Object.fromEntries(values) as Record<Name, string>)
  }

  return (
    <form ref={form} className="entry-form" noValidate onSubmit={read}>
      {fields.map((spec) => (
        <Field key={spec.name} spec={spec} error={errors.get(spec.name)} />
      ))}
      <button type="submit" className="primary" aria-busy={isBusy}>
        {submit}
      </button>
    </form>
  )
}
