import { type OperationId, operations } from '@travel-card/contract'

const kebab = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The operations that read one thing by its id, each with the option of the command and the argument that it is for. */
export const idFlags: ReadonlyMap<string, { readonly operation: OperationId; readonly argument: string }> =
  new Map(
    // A cast: the keys of the table are the operations.
    (Object.keys(operations) as OperationId[]).flatMap((operation) => {
      const { method, input } = operations[operation]
      const [argument, ...others] = Object.keys(input)
      if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
        return []
      const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
      return [[kebab(name), { operation, argument }] as const]
    }),
  )

/** The option of the command that gives an operation something to do. */
export function flagFor(operation: OperationId): string {
  const [flag] = [...idFlags].find(([, one]) => one.operation === operation) ?? []
  if (flag !== undefined) return `--${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : '--flight NUMBER@DATE'
}
