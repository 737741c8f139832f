import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from 'scripts/generate'
import { curlSample, mockSample, sdkSample } from './generated-samples.ts'

export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** The end of a hand-written file's name, and what is generated where there is no such file. */
interface SampleKind {
  readonly end: string
  readonly lang: string
  readonly label: string
  readonly generate: (operation: Operation) => string
}

export const sampleKinds: readonly SampleKind[] = [
  { end: '.sdk.ts', lang: 'ts', label: 'SDK (TypeScript)', generate: sdkSample },
  { end: '.curl.sh', lang: 'sh', label: 'curl', generate: curlSample },
  { end: '.mock.ts', lang: 'ts', label: 'MSW test', generate: mockSample },
]

/** The samples of one operation, from `samples/<operationId>.<kind>` where that file exists. */
export function operationSamples(operation: Operation, folder: string): Sample[] {
  return sampleKinds.map(({ end, lang, label, generate }) => {
    const file = join(folder, `${operation.id}${end}`)
    const source = existsSync(file) ? readFileSync(file, 'utf8') : generate(operation)
    return { lang, label, source: source.trim() }
  })
}
