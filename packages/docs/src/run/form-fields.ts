import { type ArgumentDescription, type OperationId, operations } from '@travel-card/contract'

/** A field of the form for an operation's arguments. */
export interface FormField {
  /** The argument's name in the sdk. */
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** What kind of value is expected, in words. */
  readonly hint: string
  /** How the value is given: JSON is a text of several lines. */
  readonly control: 'text' | 'number' | 'choice' | 'json'
  /** What can be chosen. */
  readonly choices: readonly string[]
  /** The text that the field begins with: the contract's example. */
  readonly initial: string
}

const words: Readonly<Record<string, string>> = {
  date: 'date, YYYY-MM-DD',
  'date-time': 'date and time with an offset, such as 2026-01-15T09:30:00Z',
  uri: 'URI',
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'JSON list',
  object: 'JSON object',
}

function hintOf({ type = 'string', format, pattern, minimum, maximum }: ArgumentDescription): string {
  const word = words[format ?? type] ?? type
  return [
    pattern === undefined ? word : `${word} that matches ${pattern}`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What can be chosen, where not everything is allowed. */
function valuesOf({ type, enum: values, const: only }: ArgumentDescription): readonly unknown[] {
  if (type === 'boolean') return [true, false]
  return values ?? (only === undefined ? [] : [only])
}

const controls: Readonly<Record<string, FormField['control']>> = {
  number: 'number',
  integer: 'number',
  array: 'json',
  object: 'json',
}

/** The fields for an operation's arguments, in the contract's order. */
export function formFields(operation: OperationId): FormField[] {
  return Object.entries(operations[operation].input).map(([name, argument]) => {
    const { description, required, type = 'string', example } = argument
    const choices = valuesOf(argument).map(String)
    return {
      name,
      description,
      required,
      hint: hintOf(argument),
      control: choices.length > 0 ? 'choice' : (controls[type] ?? 'text'),
      choices,
      initial: example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example),
    }
  })
}

/**
 * The value that a field's text stands for; an empty one stands for none. A text of another kind is given as it is, for
 * the sdk to refuse: the rules of the arguments are its own.
 */
function readField(operation: OperationId, { name, control }: FormField, text: string): unknown {
  if (text === '') return undefined
  const argument = operations[operation].input[name]
  if (control === 'choice' && argument) return valuesOf(argument).find((value) => String(value) === text)
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
