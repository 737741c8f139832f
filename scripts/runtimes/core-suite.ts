import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const support = join(import.meta.dirname, '../../packages/sdk/test/support')

/** The statement that imports the suite of the README's promises, which runs through both clients. */
export const importSuite: string = `import { runCoreSuite } from '${support}/core-suite.ts'
Math.random = () => 0 // Removes the random delays before retries.`

/** Serves what the suite needs until the end of the test. Returns the origins of its two servers. */
export async function serveSuite(): Promise<readonly [own: string, other: string]> {
  // The type is restated, because the file belongs to another package.
  const {
    startScenarioServer,
  }: { startScenarioServer(): Promise<{ origin: string; close(): Promise<void> }> } = await import(
    join(support, 'scenario-server.ts')
  )
  const [own, other] = await Promise.all([startScenarioServer(), startScenarioServer()])
  onTestFinished(async () => void (await Promise.all([own.close(), other.close()])))
  return [own.origin, other.origin]
}

/** The outcome of a case in which a read went otherwise, but the reissue as expected: it failed, and was sent once. */
const readDiffers = /^Error: expected \[.+,("\w+",1)\], got \[.+,\1\]$/

/**
 * Expects that each case has passed.
 *
 * @param resendsReads Whether the runtime itself may send a read again when its connection breaks, as HTTP allows.
 */
export function expectPassed(outcomes: Readonly<Record<string, string>>, resendsReads: boolean): void {
  expect(Object.keys(outcomes).length).toBeGreaterThan(50)
  const failed = Object.entries(outcomes).filter(([name, outcome]) => {
    const mayDiffer =
      resendsReads && /given a (reset connection|truncated body|401 that breaks off)/.test(name)
    return outcome !== 'passed' && !(mayDiffer && readDiffers.test(outcome))
  })
  expect(failed).toEqual([])
}
