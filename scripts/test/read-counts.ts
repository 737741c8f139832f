import { readFile } from 'node:fs/promises'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** What is read of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts the tests of vitest's JSON report; a test file that does not load counts as one failed test. */
export async function readCounts(file: string): Promise<Counts> {
  try {
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    const notLoaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests + notLoaded.length }
  } catch {
    // vitest stopped before it wrote its report, and has said why.
    return { passed: 0, failed: 1 }
  }
}
