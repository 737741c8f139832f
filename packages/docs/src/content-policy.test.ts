import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withContentPolicy } from './content-policy.ts'

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
