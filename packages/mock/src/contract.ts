import type { CompactSchema, Schemas } from '@travel-card/contract/schemas'
import { ownValue } from './json.ts'
import { choices } from './mistakes.ts'

export interface CompactArgument {
  /** The SDK's name. */
  readonly name: string
  /** Its name on the wire, where the contract has another one there. */
  readonly wireName?: string
  readonly in: 'path' | 'query' | 'header' | 'body'
  readonly required: boolean
  /** The contract's example, of texts that name something. */
  readonly example?: unknown
  readonly schema: CompactSchema
}

export interface CompactOperation {
  readonly id: string
  readonly method: string
  /** The template, such as `/customers/{id}`. */
  readonly path: string
  readonly status: number
  /** The name of the component that `data` refers to. */
  readonly data: string
  /** The properties of `data` whose name is assumed. */
  readonly assumed?: readonly string[]
  readonly arguments: readonly CompactArgument[]
  /** `rest` is given where the body's schema says what other fields are. */
  readonly body?: { readonly required: boolean; readonly rest?: CompactSchema }
  /** The documented failures by status: the component of the body, and an example of it. */
  readonly failures?: Readonly<Record<number, { readonly body: string; readonly example: unknown }>>
  /** The `data` of each named example; the first shows every documented field. */
  readonly examples: Readonly<Record<string, unknown>>
}

/** An argument as a mock knows it: whatever it was told, the name on the wire is there. */
export interface WireArgument extends CompactArgument {
  readonly wireName: string
}

/** An operation as a mock knows it, with the names on the wire. */
export interface WireOperation extends CompactOperation {
  readonly arguments: readonly WireArgument[]
  /** The names on the wire of the properties of `data` whose name is assumed. */
  readonly wireNames: Readonly<Record<string, string>>
}

/** Values of a request by argument, in the SDK's names. */
export type Input = Readonly<Record<string, unknown>>

/** What the mock knows of the contract at run time. */
export interface CompactContract {
  readonly baseUrl: string
  readonly schemas: Schemas
  readonly operations: readonly CompactOperation[]
}

type WireNames = Readonly<Record<string, string | undefined>>

function checkWireNames(contract: CompactContract, wireNames: WireNames): void {
  const names = contract.operations.flatMap(({ arguments: args, assumed = [] }) => [
    ...args.filter((argument) => argument.in === 'query' || argument.in === 'body').map(({ name }) => name),
    ...assumed,
  ])
  const renamable = [...new Set(names)]
  for (const [name, wireName] of Object.entries(wireNames)) {
    if (!renamable.includes(name))
      throw new TypeError(
        `createMock: \`wireNames\` names \`${name}\`, which is neither a query or body argument nor a field of assumed name${choices(name, renamable)}`,
      )
    if (!wireName) throw new TypeError(`createMock: \`wireNames.${name}\` must be the name on the wire`)
  }
}

/** Gives query and body arguments, and fields of assumed name, other names on the wire. */
export function renameOnWire(contract: CompactContract, wireNames: WireNames): readonly WireOperation[] {
  checkWireNames(contract, wireNames)
  const renamed = (name: string, otherwise = name): string => ownValue(wireNames, name) ?? otherwise
  return contract.operations.map((operation) => {
    const { assumed = [] } = operation
    const args = operation.arguments.map((argument) => {
      const { name, wireName = name } = argument
      return { ...argument, wireName: argument.in === 'path' ? wireName : renamed(name, wireName) }
    })
    const names = Object.fromEntries(assumed.map((name) => [name, renamed(name)]))
    return { ...operation, arguments: args, wireNames: names }
  })
}
