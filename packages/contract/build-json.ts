import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openQuestions } from './src/open-questions.gen.ts'

/** Writes the open questions as JSON into the build, for other languages. JSON has no comments, so `x-generated` names the source. */
const text = JSON.stringify(
  { 'x-generated': 'from openapi/assumptions.yaml', assumptions: openQuestions },
  null,
  2,
)
writeFileSync(join(import.meta.dirname, 'dist/assumptions.gen.json'), `${text}\n`)
