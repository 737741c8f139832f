import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { isInExample, walk } from './document.ts'
import type { Schema } from './model.ts'

const { factory } = ts

/** The type of a value with an undocumented shape, which the renderer declares. */
export const jsonValue = 'JsonValue'

/**
 * Returns a document's types in the layout of openapi-typescript: `paths`, `components`, `operations`. A schema without a type becomes
 * any JSON value, except for a body whose media type isn't documented either. A text with known values is a `string`, or with
 * `suggestsValues` a type that offers these and accepts any string, which openapi-fetch mistakes for an object.
 */
export async function toTypes(
  document: Readonly<Record<string, unknown>>,
  { suggestsValues = false }: { readonly suggestsValues?: boolean } = {},
): Promise<string> {
  // A copy, because the code below changes it. The linter has established that it is OpenAPI 3.1.
  const copy = structuredClone(document)
  walk(copy, (node, path) => {
    const isOpen = node.type === 'object' && !node.properties && node.additionalProperties === undefined
    if (node['x-nullable'] && !(suggestsValues && node['x-known'])) {
      if (node.$ref === undefined) Object.assign(node, { type: [node.type, 'null'] })
      else {
        Object.assign(node, { anyOf: [{ $ref: node.$ref }, { type: 'null' }] })
        delete node.$ref
      }
      if (Array.isArray(node.enum)) node.enum = [...node.enum, null]
    }
    // The library has no type for the contents of an open object.
    if ((isOpen || node.additionalProperties === true) && !isInExample(path))
      Object.assign(node, { additionalProperties: { description: '' } })
  })
  const nodes = await openapiTS(copy as unknown as OpenAPI3, {
    defaultNonNullable: false,
    postTransform: (type, { path }) =>
      type.kind === ts.SyntaxKind.UnknownKeyword && !path?.includes('*~1*')
        ? factory.createTypeReferenceNode(jsonValue)
        : undefined,
    transform(schema) {
      const values = (schema as Schema)['x-known']
      if (!values || !suggestsValues) return undefined
      const nullable = (schema as Schema)['x-nullable']
      return factory.createUnionTypeNode([
        ...(nullable ? [factory.createLiteralTypeNode(factory.createNull())] : []),
        ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
        factory.createParenthesizedType(
          factory.createIntersectionTypeNode([
            factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
            factory.createTypeLiteralNode([]),
          ]),
        ),
      ])
    },
  })
  // The library indents the continued lines of a description, which Markdown takes for code. It also puts a description below
  // `@deprecated`, where editors take it for the reason.
  return astToString(nodes)
    .replaceAll(/^(\s*\*) {2,}/gm, '$1 ')
    .replaceAll(/^( *\* @deprecated\n)((?: *\* .*\n)+)/gm, '$2$1')
}

/** Returns the same types only for schemas, each as a separate declaration that refers to the others by name. */
export async function toDeclarations(schemas: Readonly<Record<string, Schema>>): Promise<string> {
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } }
  const text = await toTypes(document, { suggestsValues: true })
  // The type for any JSON value is declared by hand.
  const [, members] = /^ {4}schemas: \{\n(.*?)^ {4}\};$/ms.exec(text) ?? []
  if (members === undefined) throw new Error('openapi-typescript wrote no components.schemas')
  return members
    .replaceAll(/^ {8}/gm, '')
    .replaceAll(/^(\w+): ((?:.|\n(?![\w/]))*);$/gm, (_, name: string, type: string) =>
      // Only a whole object can be an interface, not a list of objects, or an object or null.
      /^\{(\n .*)*\n\}$/.test(type)
        ? `export interface ${name} ${type}\n`
        : `export type ${name} = ${type}\n`,
    )
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4))
    .replaceAll(/;$/gm, '')
    .replaceAll('@description ', '')
    .replace(/(\/\*\*\n( \*.*\n)*)?export type JsonValue = .*\n\n/, '')
    .trimEnd()
}
