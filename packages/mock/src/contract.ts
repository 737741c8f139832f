import type { CompactSchema, Schemas } from '@travel-card/contract/schemas'
import { ownValue } from './json.ts'
import { choices } from './mistakes.ts'

export interface CompactArgument {
  /** The SDK's name. */
  readonly name: string
  /** The contract's name on the wire, if it differs. */
  readonly wireName?: string
  readonly in: 'path' | 'query' | 'header' | 'body'
  readonly required: boolean
  /** How a query lists several values: in a pair each, or in one pair with commas. Absent: the argument has one value. */
  readonly list?: 'each' | 'commas'
  /** Whether the call log must not show the value. */
  readonly secret?: true
  /** An example from the contract. Only ids have one. */
  readonly example?: unknown
  readonly schema: CompactSchema
}

export interface CompactOperation {
  readonly id: string
  readonly method: string
  /** The path template, such as `/customers/{id}`. */
  readonly path: string
  /** Whether the operation needs no token. */
  readonly isOpen?: true
  readonly status: number
  /** The name of the schema of what a call resolves to. Absent: a call resolves to `undefined`. */
  readonly data?: string
  /**
   * The place of that in the response's body, besides `status`: a member `data` or, with `members`, several members. With `status`,
   * nothing else is there, and with `nothing`, there is no body. Default: `data`.
   */
  readonly envelope?: 'data' | 'members' | 'status' | 'nothing'
  /** The media type of the response's body. Default: `application/json`, as everywhere. */
  readonly type?: string
  /** The fields of `data` whose name is assumed. */
  readonly assumed?: readonly string[]
  readonly arguments: readonly CompactArgument[]
  /** The body; `rest` is the schema of extra fields, if the contract has one. */
  readonly body?: { readonly required: boolean; readonly type?: string; readonly rest?: CompactSchema }
  /** The documented errors by status, with the name of the body's schema and an example. */
  readonly failures?: Readonly<
    Record<number, { readonly body: string; readonly type?: string; readonly example: unknown }>
  >
  /** The result of a call in each named example; the first shows every documented field. */
  readonly examples: Readonly<Record<string, unknown>>
}

/** Returns the schema of what a call resolves to, which allows anything if a call resolves to `undefined`. */
export const dataSchema = ({ data }: Pick<CompactOperation, 'data'>): CompactSchema =>
  data === undefined ? {} : { $ref: data }

/** An argument in a mock. Its name on the wire comes from `wireNames`, or else from the contract. */
export interface WireArgument extends CompactArgument {
  readonly wireName: string
}

/** An operation in a mock, with the names on the wire. */
export interface WireOperation extends CompactOperation {
  readonly arguments: readonly WireArgument[]
  /** The names on the wire of the fields of `data` whose name is assumed. */
  readonly wireNames: Readonly<Record<string, string>>
}

/** A request's arguments, by the SDK's names. */
export type Input = Readonly<Record<string, unknown>>

/** The part of the contract that the mock needs at run time. */
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
        `createMock: \`wireNames\` names \`${name}\`, which is neither a query or body argument nor a field whose name is assumed${choices(name, renamable)}`,
      )
    if (!wireName) throw new TypeError(`createMock: \`wireNames.${name}\` must not be empty`)
  }
}

/** Applies `wireNames` to query and body arguments, and to fields whose name is assumed. */
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
