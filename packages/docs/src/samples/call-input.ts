import { type Operation, toLiteral } from 'scripts/generate'

/** What stands between the brackets of a call through the SDK: the required arguments by the SDK's names, one a line. */
export function callInput(operation: Operation): string {
  const fields = operation.arguments
    .filter(({ required }) => required)
    .map(({ name, example }) => `${name}: ${toLiteral(example)}`)
  if (fields.length < 2) return fields.map((field) => `{ ${field} }`).join('')
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`
}
