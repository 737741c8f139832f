import { type OperationId, operations } from '@travel-card/contract'
import { operationIds } from './varied-request.ts'

/** An operation that reads by an id alone, with the argument and the option of the command that it is for. */
interface IdOption {
  readonly flag: string
  readonly operation: OperationId
  readonly argument: string
}

const kebab = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

export const idOptions: readonly IdOption[] = operationIds.flatMap((operation) => {
  const { method, input } = operations[operation]
  const [argument, ...others] = Object.keys(input).filter((name) => input[name]?.required)
  if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
    return []
  const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
  return [{ flag: kebab(name), operation, argument }]
})

/** The option of the command that gives an operation something to do, in words that complete “Give …”. */
export function optionFor(operation: OperationId): string {
  const flag = idOptions.find((one) => one.operation === operation)?.flag
  if (flag !== undefined) return `a --${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : 'a --flight NUMBER@DATE'
}
