import { withKnownValues } from './known-values.ts'
import type { Output } from './model.ts'
import { toTypes } from './openapi-typescript.ts'

/** The types as openapi-typescript writes them, for those who call the API with openapi-fetch or a tool like it. */
export const contractPaths: Output = {
  path: 'packages/contract/src/paths.gen.ts',
  async render({ document }) {
    return `// generated from openapi/openapi.yaml by scripts/generate/contract-paths.ts
import type { JsonValue } from './types.gen.ts'

${await toTypes(withKnownValues(document))}`
  },
}
