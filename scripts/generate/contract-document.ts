import type { Output } from './model.ts'

/** The bundled document, for other tools and languages. JSON has no comments, so `x-generated` says where it is from. */
export const contractDocument: Output = {
  path: 'packages/contract/src/openapi.gen.json',
  render({ document }) {
    const { openapi, info, ...rest } = document
    const generated = 'generated from openapi/openapi.yaml by scripts/generate/contract-document.ts'
    return `${JSON.stringify({ openapi, 'x-generated': generated, info, ...rest }, null, 2)}\n`
  },
}
