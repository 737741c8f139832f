import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { isInExample, walk } from './document.ts'
import type { Schema } from './model.ts'

const { factory } = ts

/** The type of a value of which nothing is documented: `contract-types.ts` declares it. */
export const jsonValue = 'JsonValue'

/**
 * Turns a document into TypeScript's syntax tree with openapi-typescript. The type of a
 * text with known values offers these and accepts any string. A schema without a type is
 * any JSON value, but for a body whose media type is not documented either.
 */
function toNodes(document: Readonly<Record<string, unknown>>): Promise<ts.Node[]> {
  // A copy, because it is written into; linting has established that it is OpenAPI 3.1.
  const copy = structuredClone(document)
  walk(copy, (node, path) => {
    const isOpen = node.type === 'object' && !node.properties && node.additionalProperties === undefined
    if (node['x-nullable']) Object.assign(node, { type: [node.type, 'null'] })
    // The library knows no type for what is inside of an open object.
    if ((isOpen || node.additionalProperties === true) && !isInExample(path))
      Object.assign(node, { additionalProperties: { description: '' } })
  })
  return openapiTS(copy as unknown as OpenAPI3, {
    defaultNonNullable: false,
    postTransform: (type, { path }) =>
      type.kind === ts.SyntaxKind.UnknownKeyword && !path?.includes('*~1*')
        ? factory.createTypeReferenceNode(jsonValue)
        : undefined,
    transform(schema) {
      const values = (schema as Schema)['x-known']
      if (!values) return undefined
      return factory.createUnionTypeNode([
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
}

/**
 * The library writes continued lines of a description with an indentation that Markdown takes for code, and a description
 * below `@deprecated`, where editors take it for the reason.
 */
const tidyComments = (text: string): string =>
  text.replaceAll(/^(\s*\*) {2,}/gm, '$1 ').replaceAll(/^( *\* @deprecated\n)((?: *\* .*\n)+)/gm, '$2$1')

/** A document's types as openapi-typescript lays them out: `paths`, `components`, `operations`. */
export async function toTypes(document: Readonly<Record<string, unknown>>): Promise<string> {
  return tidyComments(astToString(await toNodes(document)))
}

/** The same types for schemas alone, each as a declaration of its own that refers to the others by name. */
export async function toDeclarations(schemas: Readonly<Record<string, Schema>>): Promise<string> {
  const nodes = await toNodes({ openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } })
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components')
  const holder =
    components &&
    (components as ts.InterfaceDeclaration).members.find((member) => nameOf(member) === 'schemas')
  if (!holder || !ts.isPropertySignature(holder) || !holder.type || !ts.isTypeLiteralNode(holder.type)) {
    throw new Error('openapi-typescript wrote no components.schemas')
  }
  return holder.type.members
    .filter((member) => nameOf(member) !== jsonValue)
    .map((member) => astToString(toDeclaration(member)))
    .map((text) =>
      tidyComments(text)
        .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
        .replaceAll(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4))
        .replaceAll(/;$/gm, '')
        .replaceAll('@description ', ''),
    )
    .join('\n')
}

function nameOf(member: ts.TypeElement): string {
  return member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))
    ? member.name.text
    : ''
}

function toDeclaration(member: ts.TypeElement): ts.Node {
  if (!ts.isPropertySignature(member) || !member.type)
    throw new Error('openapi-typescript wrote a schema without a type')
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  const declaration = ts.isTypeLiteralNode(member.type)
    ? factory.createInterfaceDeclaration(exported, nameOf(member), undefined, undefined, member.type.members)
    : factory.createTypeAliasDeclaration(exported, nameOf(member), undefined, member.type)
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member))
}
