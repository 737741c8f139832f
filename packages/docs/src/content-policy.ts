import { createHash } from 'node:crypto'

const rules = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** Puts a Content Security Policy into a page: nothing from other hosts, no `eval`, no script but its own. */
export function withContentPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)]
  const hashes = new Set(
    scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  )
  const policy = [...rules, ["script-src 'self'", ...hashes].join(' ')].join('; ')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  // Behind the encoding, and before all that it holds for.
  if (!/<meta charset="utf-8" ?\/?>/.test(html)) throw new Error('the page says no encoding')
  return html.replace(/<meta charset="utf-8" ?\/?>/, (charset) => `${charset}\n    ${meta}`)
}
