import { type OperationId, operations } from '@travel-card/contract'

/** A field of the form for an operation's arguments. */
export interface FormField {
  /** The argument's name in the SDK. */
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** The text that the field begins with: the contract's example. */
  readonly initial: string
}

/** The fields for an operation's arguments, in the contract's order. */
export function formFields(operation: OperationId): FormField[] {
  return Object.entries(operations[operation].input).map(
    ([name, { description, required, example = '' }]) => ({
      name,
      description,
      required,
      initial: typeof example === 'string' ? example : JSON.stringify(example),
    }),
  )
}

/** The arguments of a call from the texts of the form. The SDK refuses a text that is no value of the argument's type. */
export function readFields(
  operation: OperationId,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values = Object.entries(operations[operation].input).flatMap(([name, { type = 'string' }]) => {
    const text = texts[name] ?? ''
    return text === '' ? [] : [[name, type === 'string' ? text : parse(text)] as const]
  })
  return Object.fromEntries(values)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
