import ts from 'typescript'
import { contractPaths } from '../generate/contract-paths.ts'
import type { Model } from '../generate/model.ts'
import { outputs } from '../generate/outputs.ts'
import { sdkTypes } from '../generate/sdk-types.ts'

/** A file of generated types, as the package that publishes it would have it. */
export interface GeneratedTypes {
  readonly package: string
  readonly path: string
  readonly text: string
}

/** `paths` repeats the schemas as openapi-typescript lays them out, and the SDK hands on the contract's types. */
const repeated: readonly unknown[] = [contractPaths, sdkTypes]

/** The generated types of each package. */
export function renderTypes(model: Model): Promise<GeneratedTypes[]> {
  const files = outputs.filter((output) => output.path.endsWith('.ts') && !repeated.includes(output))
  return Promise.all(
    files.map(async ({ path, render }) => ({
      package: `@travel-card/${path.split('/')[1]}`,
      path,
      text: await render(model),
    })),
  )
}

/** A declared name, such as `Customer`, or a member, such as `Customer.status`. */
export interface PublicName {
  readonly node: ts.Declaration
  readonly signature: string
}

const printer = ts.createPrinter({ removeComments: true })

/** The exported interfaces and types of a file with their members; constants are not API. */
export function publicNames(file: ts.SourceFile): Map<string, PublicName> {
  const names = new Map<string, PublicName>()
  const add = (name: string, node: ts.Declaration): void => {
    // Overloads are one name with all their signatures.
    const text = printer.printNode(ts.EmitHint.Unspecified, node, file)
    names.set(name, { node, signature: (names.get(name)?.signature ?? '') + text })
  }
  for (const node of file.statements) {
    if (ts.isTypeAliasDeclaration(node)) add(node.name.text, node)
    // The examples' names are compared where the contract lists them.
    if (!ts.isInterfaceDeclaration(node) || node.name.text === 'ExampleNames') continue
    names.set(node.name.text, { node, signature: node.name.text })
    for (const member of node.members)
      if (member.name) add(`${node.name.text}.${member.name.getText(file)}`, member)
  }
  return names
}
