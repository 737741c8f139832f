import { choices } from '../diagnostics/nearest-name.ts'
import type { CompactContract, CompactOperation, CompactSchema } from './compact-contract.ts'

export type WireNames = Readonly<Record<string, string | undefined>>

/** A name in the contract, and the one on the wire. */
interface Renamed {
  readonly name: string
  readonly wireName: string
}

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

function checkNames(contract: CompactContract, wireNames: WireNames): void {
  const names = contract.operations.flatMap(({ arguments: args, assumed = [] }) => [
    ...args.filter((argument) => argument.in !== 'path').map(({ name }) => name),
    ...assumed,
  ])
  const renamable = [...new Set(names)]
  for (const [name, wireName] of Object.entries(wireNames)) {
    if (!renamable.includes(name)) {
      throw new TypeError(
        `createMock: \`wireNames\` names \`${name}\`, which is neither a query or body argument nor a field of assumed name${choices(name, renamable)}`,
      )
    }
    if (typeof wireName !== 'string' || wireName === '') {
      throw new TypeError(`createMock: \`wireNames.${name}\` must be the name on the wire`)
    }
  }
}

/** Names that stand side by side on the wire must differ. */
function checkDifferent(all: readonly Renamed[]): void {
  for (const [index, { name, wireName }] of all.entries()) {
    const other = all.slice(0, index).find((one) => one.wireName === wireName)
    if (other)
      throw new TypeError(
        `createMock: \`wireNames\` gives \`${other.name}\` and \`${name}\` one name, ${wireName}`,
      )
  }
}

/**
 * Gives query and body arguments, and fields of assumed name, other names on the wire.
 *
 * @throws TypeError when there is no such argument or field, it stands in the path, where names are not sent, or two
 * get one name.
 */
export function renameOnWire(contract: CompactContract, wireNames: WireNames): readonly CompactOperation[] {
  checkNames(contract, wireNames)
  return contract.operations.map((operation) => {
    const args = operation.arguments.map((argument) => {
      const wireName =
        argument.in !== 'path' && Object.hasOwn(wireNames, argument.name) && wireNames[argument.name]
      return wireName ? { ...argument, wireName } : argument
    })
    for (const place of ['query', 'body'] as const) checkDifferent(args.filter((one) => one.in === place))
    const rename = (name: string): string => {
      const index = operation.arguments.findIndex((one) => one.in === 'body' && one.wireName === name)
      return args[index]?.wireName ?? name
    }
    const { body, assumed = [], data } = operation
    const fields = Object.keys(contract.schemas[data]?.properties ?? {}).map((name) => ({
      name,
      wireName: (assumed.includes(name) && wireNames[name]) || name,
    }))
    checkDifferent(fields)
    const renamed = fields.filter(({ name, wireName }) => name !== wireName)
    return {
      ...operation,
      arguments: args,
      ...(renamed.length > 0 && {
        wireNames: Object.fromEntries(renamed.map(({ name, wireName }) => [name, wireName])),
      }),
      ...(body && { body: { ...body, schema: renameKeys(body.schema, rename) } }),
    }
  })
}
