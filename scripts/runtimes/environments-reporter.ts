import { readFileSync, writeFileSync } from 'node:fs'
import type { TaskMeta } from 'vitest'
import type { Reporter } from 'vitest/node'

/** What the table "Supported browsers and runtimes" shows of a test. */
interface Environment {
  readonly name: string
  readonly versions: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface TaskMeta {
    readonly environment?: Environment
  }
}

/** What the reporter reads of a module of tests. */
interface ReportedModule {
  readonly children: {
    allTests(): Iterable<{ meta(): TaskMeta; result(): { readonly state: string } }>
  }
}

const results: Readonly<Record<string, string>> = { passed: 'works', failed: 'fails' }

/**
 * Keeps the results of the tests that try an environment in a file. What was left out of a run keeps its last result, and
 * what no test tries any more is dropped.
 */
export function reportEnvironments(file: string, modules: readonly ReportedModule[]): void {
  const known: Environment[] = JSON.parse(readFileSync(file, 'utf8'))
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const rows = tests.flatMap((test) => {
    const { environment } = test.meta()
    const result = results[test.result().state]
    if (environment === undefined) return []
    if (result !== undefined) return { ...environment, result }
    return known.find(({ name }) => name === environment.name) ?? { ...environment, result: 'not tried' }
  })
  if (rows.length > 0) writeFileSync(file, `${JSON.stringify(rows, undefined, 2)}\n`)
}

export function createEnvironmentsReporter(file: string): Reporter {
  return { onTestRunEnd: (modules) => reportEnvironments(file, modules) }
}
