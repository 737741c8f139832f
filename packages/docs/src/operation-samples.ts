import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Model, Operation } from '../../../scripts/generate/model.ts'
import { curlSample } from './curl-sample.ts'
import { exampleArguments } from './example-arguments.ts'
import { mockSample } from './mock-sample.ts'
import { sdkSample } from './sdk-sample.ts'

export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** The kinds of sample: the end of a hand-written file's name, and what is generated where there is none. */
export const sampleKinds = [
  { end: '.sdk.ts', lang: 'TypeScript', label: 'SDK (TypeScript)', generate: sdkSample },
  { end: '.curl.sh', lang: 'curl', label: 'curl', generate: curlSample },
  { end: '.mock.ts', lang: 'TypeScript', label: 'MSW test', generate: mockSample },
] as const

/** The samples of one operation, from `samples/<operationId>.<kind>` where that file exists. */
export function operationSamples(model: Model, operation: Operation, folder: string): Sample[] {
  const values = exampleArguments(model, operation)
  return sampleKinds.map(({ end, lang, label, generate }) => {
    const file = join(folder, `${operation.id}${end}`)
    const source = existsSync(file) ? readFileSync(file, 'utf8') : generate(operation, values)
    return { lang, label, source: source.trim() }
  })
}
