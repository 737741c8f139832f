/**
 * A page's text without what only the site understands: classes, ids, tabs and components. What remains can be read by
 * anybody, and by any tool that reads Markdown.
 */
export function plainMarkdown(text: string): string {
  // What stands in a block of code is left alone, except for the name of its tab.
  const parts = text.split(/^(```[^\n]*\n.*?^```$)/ms)
  return `${parts
    .map((part) =>
      part.startsWith('```')
        ? part.replace(/^```(\w+) \[(.+)\]$/m, '$2:\n\n```$1')
        : part
            .replaceAll(/^:::.*\n*/gm, '')
            .replaceAll(/^<[A-Z]\w* .*\/>\n*/gm, '')
            .replaceAll(/ ?\{[.#][^}\n]*\}/g, ''),
    )
    .join('')
    .trim()}\n`
}
