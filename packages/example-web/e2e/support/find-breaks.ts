import type { Page } from 'playwright-core'

/** The two characters at each place where a line of a fact ends and the next one begins. */
export async function findBreaks(page: Page): Promise<string[]> {
  return page.locator('dd bdi').evaluateAll((facts) => {
    const breaks: string[] = []
    for (const fact of facts) {
      let line = Number.POSITIVE_INFINITY
      let before = ''
      for (const text of [...fact.childNodes].filter((node) => node instanceof Text)) {
        for (const [place, character] of [...text.data].entries()) {
          const range = new Range()
          range.setStart(text, place)
          range.setEnd(text, place + 1)
          const { top } = range.getBoundingClientRect()
          if (top > line) breaks.push(before + character)
          line = top
          before = character
        }
      }
    }
    return breaks
  })
}
