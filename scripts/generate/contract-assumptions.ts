import type { Assumption, Model, Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

const generated = 'generated from openapi/assumptions.yaml by scripts/generate/contract-assumptions.ts'

const published = ({ assumptions }: Model): Omit<Assumption, 'probe'>[] =>
  assumptions.map(({ probe: _, ...entry }) => entry)

/** The open questions, for other languages. JSON has no comments, so `x-generated` says where it is from. */
export const contractAssumptions: Output = {
  path: 'packages/contract/src/assumptions.gen.json',
  render: (model) =>
    `${JSON.stringify({ 'x-generated': generated, assumptions: published(model) }, null, 2)}\n`,
}

/** The same for TypeScript. */
export const contractOpenQuestions: Output = {
  path: 'packages/contract/src/open-questions.gen.ts',
  render: (model) => `// ${generated}
import type { OpenQuestion } from './open-question.ts'

/**
 * Everything that the service's own documentation leaves open, in the order in which it is shown and asked: groups of the
 * most pressing questions first, then the others by what they block.
 */
export const openQuestions: readonly OpenQuestion[] = ${toLiteral(published(model), { indent: 0 })}
`,
}
