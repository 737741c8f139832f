import type { Output } from './model.ts'

/** The register of assumptions, for tools. JSON has no comments, so `x-generated` says where it is from. */
export const contractAssumptions: Output = {
  path: 'packages/contract/src/assumptions.gen.json',
  render({ assumptions }) {
    const generated = 'generated from openapi/assumptions.yaml by scripts/generate/contract-assumptions.ts'
    return `${JSON.stringify({ 'x-generated': generated, entries: assumptions }, null, 2)}\n`
  },
}
