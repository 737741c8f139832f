import { contractTypes } from './contract-types.ts'
import type { Output } from './model.ts'

/** The names of the contract's types, which the client exports too, so that an app imports from one package. */
export const sdkTypes: Output = {
  path: 'packages/sdk/src/types.gen.ts',
  async render(model) {
    const text = await contractTypes.render(model)
    const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => `  ${name},`)
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-types.ts
export type {
${names.sort().join('\n')}
} from '@travel-card/contract'
`
  },
}
