import { coreSuite } from './core-suite.ts'

/** Runs the suite in a page, and gives what went wrong in each case: nothing, or an error's text. */
export async function runCoreSuite(own: string, other: string): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  const left = [...coreSuite]
  // Two at once, because most of them wait; a browser has six connections to an origin.
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      outcomes[next.name] = await next.run(own, other).then(() => 'passed', String)
  }
  await Promise.all([work(), work()])
  return outcomes
}
