import { expect, test } from 'vitest'
import { plainMarkdown } from './page-texts.ts'

test('what only the site understands is left out, and tabs become blocks with a name', () => {
  const text = `# Reissue \`{cardId}\` {#operation}

**POST**{.method} [Assumed: a](../open-questions.md#a){.mark .assumed}

::: code-group

\`\`\`ts [SDK]
const a = { b: {} } // ::: {#kept}
\`\`\`

:::

<RunSample operation="reissueCard" />

The end.`
  expect(plainMarkdown(text)).toBe(`# Reissue \`{cardId}\`

**POST** [Assumed: a](../open-questions.md#a)

SDK:

\`\`\`ts
const a = { b: {} } // ::: {#kept}
\`\`\`

The end.
`)
})
