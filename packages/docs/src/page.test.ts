import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withContentPolicy } from './content-policy.ts'
import { plainMarkdown } from './page.ts'
import { redocPlace, withRedoc } from './reference/render-redoc.ts'
import { withKeywords } from './search-keywords.ts'
import { excerpt } from './theme/search-options.ts'

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

test('the policy allows the scripts that stand in the page, files of the same origin, and nothing else', () => {
  const page = withContentPolicy(
    '<head><meta charset="utf-8"><script id="a">run()</script><script type="module" src="/a.js"></script></head>',
  )
  const hash = createHash('sha256').update('run()').digest('base64')
  const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
  expect(policy?.split('; ').at(-1)).toBe(`script-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe|https?:/)
})

test('a page that says no encoding fails the build', () => {
  expect(() => withContentPolicy('<head></head>')).toThrow('encoding')
})

test('links drawn before the script runs are routed by the hash; of the script only the pictures are brought along', () => {
  const shell = `<head></head><body>${redocPlace}</body>`
  const script =
    '<script type="module">`https://cdn.redoc.ly/redoc/logo-mini-full.svg` `https://cdn.redoc.ly/redoc/logo-mini.svg` x=` href="/`</script>'
  const links = '<a href="/errors">Errors</a><a href="https://a.example/">A</a>'
  const page = withRedoc(shell, `<style></style><!-- body -->${links}${script}`)
  expect(page).toContain(`<div class="redoc vp-raw">${links.replace('/errors', '#/errors')}</div>`)
  expect(page).toContain('<script type="module">`data:,` `data:,` x=` href="/`</script></body>')
})

test('the search knows a place by its keywords, a name by the words that it is made of, and what the page does not show', () => {
  const html = '<h2 id="set-a-timeout">Set</h2><h4 id="data.access.couponCode">access.couponCode</h4>'
  const hidden = [{ anchor: '/a/b', titles: ['b: fields'], text: 'iccid' }]
  expect(withKeywords(html, 'guides/client-options.md', hidden)).toBe(
    '<h2 id="set-a-timeout">Set <a href="#set-a-timeout">#</a></h2><p>¶call times out, how long until a call times out¶</p><h4 id="data.access.couponCode">access.couponCode <a href="#data.access.couponCode">#</a></h4><p>¶data access coupon Code¶</p>\n<h2 id="/a/b">b: fields <a href="#/a/b">#</a></h2><p>iccid</p>',
  )
})

test('an excerpt begins near the first word that was found, without keywords or code, or is the line of code that has it', () => {
  const text = `¶hidden¶ ${'word '.repeat(60)}the tokens are sent ${'later, '.repeat(60)}§token§`
  const { pieces } = excerpt(text, ['token'])
  expect(pieces.join('|')).toMatch(/^… word.*the \|tokens\| are sent (later, )+later…$/)
  expect(excerpt('A short text.', [])).toEqual({ isCode: false, pieces: ['A short text.'] })
  const mixed = 'Call it.\n§const a = 1\n  send((token) =&gt; 1)\n§\nThen wait.'
  expect(excerpt(mixed, ['wait'])).toEqual({ isCode: false, pieces: ['Call it. Then ', 'wait', '.'] })
  expect(excerpt(mixed, ['token'])).toEqual({ isCode: true, pieces: ['send((', 'token', ') => 1)'] })
})
