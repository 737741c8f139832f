import {
  type Argument,
  asList,
  asObject,
  assumedFields,
  type Compact,
  compactSchema,
  type Model,
  type Operation,
  type Output,
  type Part,
  renamableNames,
  toLiteral,
} from 'generator'

/** Tells whether an argument is an id, so that a mock may know some: a text in the URL, or one that the body calls an id. */
const isId = ({ name, in: place, secret, schema }: Argument): boolean =>
  schema.type === 'string' &&
  !(schema.format ?? schema.enum ?? schema.const ?? secret) &&
  (place === 'path' || place === 'query' || /(^i|I)[dD]$/.test(name))

function compactArgument(argument: Argument): Compact {
  const { name, wireName, in: location, required, filled, list, secret, schema, example } = argument
  // The mock never generates arguments.
  const { known: _, samples: _samples, ...compact } = compactSchema(schema)
  // Header names are written in lower case.
  const sentAs = location === 'header' ? wireName.toLowerCase() : wireName
  const isRequired = filled?.required ?? required
  return {
    name,
    ...(sentAs !== name && { wireName: sentAs }),
    in: location,
    required: isRequired,
    ...(list && { list }),
    ...(secret && { secret }),
    ...(isId(argument) && example !== undefined && { example }),
    schema: compact,
  }
}

/** Returns a media type, unless it is plain JSON. */
const typeOf = (mediaType: string | undefined): Compact =>
  mediaType === undefined || mediaType === 'application/json' ? {} : { type: mediaType }

/** Returns only a body's type and its rule for undocumented members, because the documented ones are arguments. */
function compactBody({ required, schema, mediaType }: NonNullable<Operation['body']>): Compact {
  const { additionalProperties: rest } = schema
  return { required, ...typeOf(mediaType), ...(typeof rest === 'object' && { rest: compactSchema(rest) }) }
}

function compactOperation(operation: Operation, model: Model): Compact {
  const { id, method, path, isOpen, success, body, failures } = operation
  const { status, dataType, envelope, mediaType } = success
  const assumed = assumedFields(model, operation)
  return {
    id,
    method,
    path,
    ...(isOpen && { isOpen }),
    status,
    ...(dataType !== undefined && { data: dataType }),
    ...(envelope !== 'data' && { envelope }),
    ...typeOf(mediaType),
    ...(assumed.length > 0 && { assumed }),
    arguments: operation.arguments.map(compactArgument),
    ...(body && { body: compactBody(body) }),
    examples: Object.fromEntries(operation.examples.map(({ name, data }) => [name, data])),
    ...(failures.length > 0 && {
      failures: Object.fromEntries(
        failures.map(({ status, bodyType, mediaType, example }) => [
          status,
          { body: bodyType, ...typeOf(mediaType), example },
        ]),
      ),
    }),
  }
}

const union = (names: Iterable<string>): string =>
  [...new Set(names)].map((name) => `'${name}'`).join(' | ') || 'never'

/** Returns the contract in the form that the mock reads, without the schemas of components. */
export const compactContract = (model: Model): Compact => ({
  baseUrl: String(asObject(asList(model.document.servers)[0]).url ?? ''),
  operations: model.operations.map((operation) => compactOperation(operation, model)),
})

/** The parts of the contract that the mock needs at run time, so that it doesn't parse YAML or compile schemas there. */
const mockContract: Output = {
  path: 'packages/mock/src/contract.gen.ts',
  render(model) {
    const { operations } = model
    const contract = compactContract(model)
    return `import { schemas } from '@travel-card/contract/schemas'
import type { CompactContract } from './contract.ts'

/** The names of the contract's examples, by operation. */
export interface ExampleNames {
${operations.map(({ id, examples }) => `  ${id}: ${union(examples.map(({ name }) => name))}\n`).join('')}}

/** The arguments that may have another name in a request, and the fields whose name is assumed. */
export type Renamable = ${union(renamableNames(model))}

export const contract: CompactContract = { schemas, ...${toLiteral(contract, { indent: 0 })} }
`
  },
}

/** Writes a call with the last example, because the first is the default anyway, and lists the names of all. */
function mockExample({ id, examples }: Operation): string {
  const names = examples.map(({ name }) => toLiteral(name))
  return `mock.${id}.example(${names.at(-1)}) // of ${names.join(', ')}\n`
}

/** The snippet with the examples of each operation, for `AGENTS.md`. */
const mockExamples: Output = {
  path: 'packages/mock/snippets/examples.gen.ts',
  render: ({ operations }) => `import { createMock } from '@travel-card/mock'

const mock = createMock()
// #region examples
${operations
  .filter(({ examples }) => examples.length > 0)
  .map(mockExample)
  .join('')}// #endregion
`,
}

/** The mock's files, and the other members of `createMock()` and, in the last line, of `connectMock()`. */
export const part: Part = {
  outputs: [mockContract, mockExamples],
  reservedNames: [
    ...[
      'all',
      'assertNoUnhandled',
      'baseUrl',
      'clientOptions',
      'delay',
      'fetch',
      'respond',
      'reset',
      'token',
    ],
    ...['unhandled', 'headers', 'resetAll'],
  ],
}
