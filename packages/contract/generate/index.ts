import {
  type Argument,
  asList,
  asObject,
  describeOperation,
  describeSchema,
  exampleInput,
  exemptFields,
  isKey,
  type Model,
  type Operation,
  type Output,
  type Part,
  reachableSchemas,
  responseSchemas,
  type Schema,
  toLiteral,
  valueKeywords,
  walk,
} from 'generator'
import { toDeclarations, toTypes } from 'generator/openapi-typescript'
import { schemaTable } from './schema-table.ts'

/** The bundled document, for other tools and languages. JSON has no comments, so `x-generated` names the source. */
const contractDocument: Output = {
  path: 'packages/contract/src/openapi.gen.json',
  render({ document }) {
    const { openapi, info, ...rest } = document
    const generated =
      'generated from openapi/openapi.yaml by packages/contract/generate: edit these, not this file'
    return `${JSON.stringify({ openapi, 'x-generated': generated, info, ...rest }, null, 2)}\n`
  },
}

/** The open questions. The package's build writes them as JSON, too. */
const contractOpenQuestions: Output = {
  path: 'packages/contract/src/open-questions.gen.ts',
  from: 'openapi/assumptions.yaml',
  render(model) {
    return `import type { OpenQuestion } from './open-question.ts'

/**
 * Everything that the API's own documentation leaves open: the most pressing questions first, then the others by what they
 * block.
 */
export const openQuestions: readonly OpenQuestion[] = ${toLiteral(model.assumptions, { indent: 0 })}
`
  },
}

function describeArgument(argument: Argument): Record<string, unknown> {
  const { in: place, wireName, description, required, deprecated, schema, example } = argument
  const constraints = Object.entries(schema).filter(([key]) => valueKeywords.includes(key))
  return {
    in: place,
    wireName,
    description,
    required,
    ...Object.fromEntries(constraints),
    ...(deprecated && { deprecated }),
    ...(argument.secret && { secret: true }),
    ...(schema['x-future-date'] && { futureDate: true }),
    ...(example !== undefined && { example }),
  }
}

/** The table of operations, for tools that work on all of them. */
const contractOperations: Output = {
  path: 'packages/contract/src/operations.gen.ts',
  render({ operations }) {
    const table = Object.fromEntries(
      operations.map(
        ({
          id,
          method,
          path,
          summary,
          repeatable,
          isOpen,
          deprecated,
          personalData,
          secret,
          arguments: args,
        }) => [
          id,
          {
            method,
            path,
            summary,
            repeatable,
            ...(isOpen && { isOpen }),
            ...(deprecated && { deprecated }),
            personalData,
            secret,
            input: Object.fromEntries(args.map((one) => [one.name, describeArgument(one)])),
          },
        ],
      ),
    )
    return `import type { OperationDescription } from './operation-description.ts'
import type { OperationId } from './types.gen.ts'

/** Each operation of the contract by its \`operationId\`. */
export const operations: { readonly [Id in OperationId]: OperationDescription } = ${toLiteral(table, { indent: 0 })}
`
  },
}

/** Copies a document and makes idempotency keys optional, because the client fills them. */
function withoutKeys(document: Model['document']): Record<string, unknown> {
  const copy = structuredClone(document)
  walk(copy, (node) => {
    if (isKey(node) && node.in !== undefined) delete node.required
    const keys = Object.entries(asObject(node.properties)).filter(([, one]) => isKey(asObject(one)))
    if (keys.length > 0)
      node.required = asList(node.required).filter((name) => !keys.some(([key]) => key === name))
  })
  return copy
}

/** The types as openapi-typescript writes them, for callers that use openapi-fetch or a similar tool. */
const contractPaths: Output = {
  path: 'packages/contract/src/paths.gen.ts',
  async render({ simplified }) {
    return `import type { JsonValue } from './types.gen.ts'

${await toTypes(withoutKeys(simplified))}`
  },
}

const capitalised = (id: string): string => `${id[0]?.toUpperCase()}${id.slice(1)}`

/** Returns the name of an operation's argument type. */
const inputType = (operation: Operation): string => `${capitalised(operation.id)}Input`

function inputSchema(operation: Operation): Schema {
  return {
    type: 'object',
    description: `The arguments of \`${operation.id}\`.`,
    properties: Object.fromEntries(
      operation.arguments.map(({ name, schema, description, deprecated, assumptions }) => [
        name,
        { ...schema, description, ...(deprecated && { deprecated }), 'x-assumption': assumptions },
      ]),
    ),
    required: operation.arguments.filter(({ required }) => required).map(({ name }) => name),
  }
}

function described(schema: Schema, model: Model): Schema {
  const copy = structuredClone(schema)
  walk(copy, (node, path) => {
    // A component's description goes on the component. A reference gets a description only if it is a property.
    const isProperty = path.at(-2) === 'properties'
    if (isProperty || path.length === 0) Object.assign(node, { description: describeSchema(node, model) })
  })
  return copy
}

/** Tells whether a component has a complete counterpart. A component without properties needs none. */
const hasComplete = ({ schemas }: Model, component: string): boolean =>
  schemas[component]?.properties !== undefined || schemas[component]?.type === 'array'

function namedSchemas(model: Model): Record<string, Schema> {
  const answers = model.operations.flatMap(responseSchemas)
  const inputs = model.operations.map((operation) => [inputType(operation), inputSchema(operation)] as const)
  const names = reachableSchemas(model, [...answers, ...inputs.map(([, schema]) => schema)])
  const components = names.map((name) => [name, model.schemas[name] ?? {}] as const)
  return Object.fromEntries(
    [...components, ...inputs].map(([name, schema]) => [name, described(schema, model)] as const),
  )
}

function completeAlias(name: string, { schemas }: Model): string {
  const generic = schemas[name]?.properties ? 'Complete' : 'CompleteValue'
  return `/** \`${name}\` with each documented field. */\nexport type Complete${name} = ${generic}<${name}>`
}

/** Writes the complete counterparts of a response's types: one mapped type, its exceptions and a name for each. */
function completeTypes(model: Model): string {
  const names = reachableSchemas(
    model,
    model.operations.flatMap((operation) => responseSchemas({ ...operation, failures: [] })),
  ).filter((name) => hasComplete(model, name))
  const exceptions = names.flatMap((name) => {
    const exempt = exemptFields(model, name)
    return exempt.length > 0 ? [`  | [${name}, ${exempt.map((one) => `'${one}'`).join(' | ')}]`] : []
  })
  return `/** The fields that even complete data may lack: each component with such fields, and their names. */
type Exempt =${exceptions.length > 0 ? `\n${exceptions.join('\n')}` : ' never'}

/** Whether two types are identical, and not just assignable to each other. */
type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The fields of a component that may be missing from complete data. */
type ExemptIn<T, Entry = Exempt> = Entry extends [infer Component, infer Name]
  ? IsSame<T, Component> extends true
    ? Name
    : never
  : never

/** A component whose fields are required, except for the exempt ones. */
type Demanded<T> = {
  [Name in keyof T as Name extends ExemptIn<T> ? never : Name]-?: T[Name]
} & { [Name in keyof T as Name extends ExemptIn<T> ? Name : never]: T[Name] }

/**
 * An object in which each documented field is present, at any depth. Fields that depend on another value, or whose name is
 * assumed, stay optional.
 */
export type Complete<T> = { [Name in keyof Demanded<T>]: CompleteValue<Demanded<T>[Name]> }

/** Separate from \`Complete\`, because editors show a mapped type by its name, but write out a conditional type. */
type CompleteValue<T> = JsonValue extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? CompleteValue<Item>[]
      : Complete<T>

${names.map((name) => completeAlias(name, model)).join('\n')}
`
}

/** Returns the types of the documented failures' bodies, by status. */
const failureTypes = ({ failures }: Operation): string =>
  failures.length === 0
    ? ''
    : `\n    failures: { ${failures.map(({ status, bodyType }) => `${status}: ${bodyType}`).join('; ')} }`

/** All named types: the types of responses, partial and complete, the arguments, and the types of each operation. */
const contractTypes: Output = {
  path: 'packages/contract/src/types.gen.ts',
  async render(model) {
    const declarations = await toDeclarations(namedSchemas(model))
    const operations = model.operations.map((operation) => {
      const { dataType } = operation.success
      return `${describeOperation(operation, model, ['@example', exampleInput(operation)])}
  ${operation.id}: {
    input: ${inputType(operation)}
    data: ${dataType}
    complete: ${dataType && hasComplete(model, dataType) ? 'Complete' : ''}${dataType}${failureTypes(operation)}
  }`
    })
    return `${declarations}

${completeTypes(model)}
/**
 * Any JSON value: the type of data that the contract does not describe, such as the contents of an open object. Narrow it
 * before use. Unlike \`unknown\`, this type can certainly be serialized again.
 */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** The types of each operation: its arguments, its data, and its data with all documented fields. */
export interface OperationTypes {
${operations.join('\n')}
}

/** The \`operationId\` of an operation. */
export type OperationId = keyof OperationTypes
`
  },
}

/** The files that describe the contract: the document, its types and its tables. */
export const part: Part = {
  outputs: [
    contractDocument,
    contractOpenQuestions,
    contractPaths,
    contractTypes,
    contractOperations,
    schemaTable,
  ],
}
