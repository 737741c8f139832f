import { type OperationId, operations } from '@travel-card/contract'
import type { FormField } from './form-fields.ts'

/**
 * The value that a field's text stands for; an empty one stands for none. A text of another kind is given as it is, for
 * the sdk to refuse: the rules of the arguments are its own.
 */
function readField(operation: OperationId, { name, control }: FormField, text: string): unknown {
  if (text === '') return undefined
  const { type, enum: values = [], const: only } = operations[operation].input[name] ?? {}
  if (type === 'boolean') return text === 'true'
  if (control === 'choice') return [...values, only].find((value) => String(value) === text) ?? text
  if (control === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  if (control === 'json') return parse(text)
  return text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The arguments of a call from the texts of the form's fields. */
export function readFields(
  operation: OperationId,
  fields: readonly FormField[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values = fields.map((field) => [field.name, readField(operation, field, texts[field.name] ?? '')])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
