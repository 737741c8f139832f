import type { Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

const generated = 'generated from openapi/assumptions.yaml by scripts/generate/contract-assumptions.ts'

/** The open questions, for other languages. JSON has no comments, so `x-generated` says where it is from. */
export const contractAssumptions: Output = {
  path: 'packages/contract/src/assumptions.gen.json',
  render: ({ assumptions }) => `${JSON.stringify({ 'x-generated': generated, assumptions }, null, 2)}\n`,
}

/** The same for TypeScript. */
export const contractOpenQuestions: Output = {
  path: 'packages/contract/src/open-questions.gen.ts',
  render: ({ assumptions }) => `// ${generated}
import type { OpenQuestion } from './open-question.ts'

/**
 * Everything that the service's own documentation leaves open, in the order in which it is shown and asked: groups of the
 * most pressing questions first, then the others by what they block.
 */
export const openQuestions: readonly OpenQuestion[] = ${toLiteral(assumptions, { indent: 0 })}
`,
}
