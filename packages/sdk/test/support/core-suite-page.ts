import { coreSuite, type Origins } from './core-suite.ts'

/** Runs the suite in a page, and gives what went wrong in each case: nothing, or an error's text. */
async function runCoreSuite(origins: Origins): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const { name, run } of coreSuite) {
    outcomes[name] = await run(origins).then(
      () => 'passed',
      (error) => String(error),
    )
  }
  return outcomes
}

Object.assign(globalThis, { runCoreSuite })
