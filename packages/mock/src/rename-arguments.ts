import type { CompactContract, CompactOperation, CompactSchema } from './compact-contract.ts'
import { hint } from './nearest-name.ts'

export type WireNames = Readonly<Record<string, string | undefined>>

function renameKeys(schema: CompactSchema, rename: (name: string) => string): CompactSchema {
  const { properties = {}, required = [] } = schema
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [rename(name), property]),
    ),
    required: required.map(rename),
  }
}

/**
 * Gives query and body arguments other names on the wire.
 *
 * @throws TypeError when there is no such argument, or it stands in the path, where names are not sent.
 */
export function renameArguments(
  contract: CompactContract,
  wireNames: WireNames,
): readonly CompactOperation[] {
  const renamable = contract.operations.flatMap((one) =>
    one.arguments.filter((argument) => argument.in !== 'path'),
  )
  const names = [...new Set(renamable.map(({ name }) => name))]
  for (const [name, wireName] of Object.entries(wireNames)) {
    if (!names.includes(name)) {
      throw new TypeError(
        `createMock: \`wireNames\` names \`${name}\`, which is no query or body argument${hint(name, names)} (these are ${names.join(', ')})`,
      )
    }
    if (typeof wireName !== 'string' || wireName === '') {
      throw new TypeError(`createMock: \`wireNames.${name}\` must be the name on the wire`)
    }
  }
  return contract.operations.map((operation) => {
    const args = operation.arguments.map((argument) => {
      const wireName =
        argument.in !== 'path' && Object.hasOwn(wireNames, argument.name) && wireNames[argument.name]
      return wireName ? { ...argument, wireName } : argument
    })
    for (const [index, { name, in: place, wireName }] of args.entries()) {
      const other = args.slice(0, index).find((one) => one.in === place && one.wireName === wireName)
      if (other)
        throw new TypeError(
          `createMock: \`wireNames\` gives \`${other.name}\` and \`${name}\` one name, ${wireName}`,
        )
    }
    const rename = (name: string): string => {
      const index = operation.arguments.findIndex((one) => one.in === 'body' && one.wireName === name)
      return args[index]?.wireName ?? name
    }
    const { body } = operation
    return {
      ...operation,
      arguments: args,
      ...(body && { body: { ...body, schema: renameKeys(body.schema, rename) } }),
    }
  })
}
