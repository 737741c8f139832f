import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withContentPolicy } from './content-policy.ts'
import { plainMarkdown } from './page.ts'
import { redocPlace, withRedoc } from './reference/render-redoc.ts'
import { excerpt, isOneEdit } from './search/options.ts'
import { sections } from './search/search-index.ts'

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

test('links drawn before the script runs are routed by the hash, and the script becomes a file without pictures from elsewhere', () => {
  const shell = `<head></head><body>${redocPlace}</body>`
  const script =
    '`https://cdn.redoc.ly/redoc/logo-mini-full.svg` `https://cdn.redoc.ly/redoc/logo-mini.svg` x=` href="/`'
  const links = '<a href="/errors">Errors</a><a href="https://a.example/">A</a>'
  const rendered = `<style></style><!-- body -->${links}<script type="module">${script}</script>`
  const page = withRedoc(shell, rendered, '/redoc.js')
  expect(page.html).toContain(`<div class="redoc vp-raw">${links.replace('/errors', '#/errors')}</div>`)
  expect(page.html).toContain('<script type="module" src="/redoc.js"></script></body>')
  expect(page.script).toBe('`data:,` `data:,` x=` href="/`')
})

test('the search knows a place by its keywords, a name by the words that it is made of, and what the page does not show', () => {
  const html =
    '<h1 id="options">Options</h1><h2 id="set-a-timeout">Set <code>a</code></h2><p>One.</p><form><label>No</label></form><ul><li>Two &lt; 3</li></ul><pre>code()</pre><h4 id="data.access.couponCode">access.couponCode</h4>'
  const hidden = [{ anchor: '/a/b', titles: ['b', 'fields'], text: 'iccid' }]
  const page = { path: 'guides/client-options', title: 'Options', description: 'All.', text: '', hidden }
  expect(sections(page, html)).toEqual([
    // The page has no text before its first part.
    expect.objectContaining({ title: 'Options', text: 'All.' }),
    {
      id: 'guides/client-options.html#set-a-timeout',
      title: 'Set a',
      titles: ['Options'],
      text: 'One.\nTwo < 3',
      code: 'code()',
      keywords: 'call times out, how long until a call times out',
    },
    expect.objectContaining({ titles: ['Options', 'Set a'], keywords: 'data access coupon Code' }),
    expect.objectContaining({
      id: 'guides/client-options.html#/a/b',
      title: 'b',
      titles: ['fields'],
      text: 'iccid',
    }),
  ])
})

test('an excerpt is the block with most of the words found, from a little before the first, or else the line of code, or the keyword and the first block', () => {
  const text = `Other tokens.\n${'word '.repeat(60)}the tokens are sent ${'later, '.repeat(60)}`
  const { pieces } = excerpt({ text, code: 'token', keywords: '' }, ['token', 'sent'])
  expect(pieces.join('|')).toMatch(/^… word.*the \|tokens\| are \|sent\| (later, )+later…$/)
  expect(excerpt({ text: 'A short text.', code: '', keywords: '' }, [])).toEqual({
    isCode: false,
    pieces: ['A short text.'],
  })
  const mixed = {
    text: 'Call it.\nThen wait.',
    code: 'const a = 1\n  send((token) => 1)\n',
    keywords: 'jQuery, Angular',
  }
  expect(excerpt(mixed, ['wait'])).toEqual({ isCode: false, pieces: ['Then ', 'wait', '.'] })
  expect(excerpt(mixed, ['angular'])).toEqual({ isCode: false, pieces: ['', 'Angular', ': Call it.'] })
  expect(excerpt(mixed, ['elsewhere'])).toEqual({ isCode: false, pieces: ['Call it.'] })
  expect(excerpt(mixed, ['token'])).toEqual({ isCode: true, pieces: ['send((', 'token', ') => 1)'] })
})

test('one edit is a letter that is added, missing or another, or two neighbours that are swapped', () => {
  for (const [one, other] of [
    ['cancle', 'cancel'],
    ['token', 'tokens'],
    ['autentication', 'authentication'],
    ['servises', 'services'],
  ] as const) {
    expect(isOneEdit(one, other), one).toBe(true)
    expect(isOneEdit(other, one), one).toBe(true)
  }
  for (const [one, other] of [
    ['deploy', 'reply'],
    ['deploy', 'delay'],
    ['proxy', 'pxory'],
    ['curl', 'curlies'],
  ] as const)
    expect(isOneEdit(one, other), one).toBe(false)
})
