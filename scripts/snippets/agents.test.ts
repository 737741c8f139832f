import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import { describe, expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../packages')
const read = (...names: string[]): string => readFileSync(join(packages, ...names), 'utf8')
const rules = /^- .+/ms.exec(read('sdk', 'snippets/AGENTS.md'))?.[0] ?? ''

/** What the packages say elsewhere, where a name in a text must stand as well. */
const known = globSync('{sdk,mock,query,verify}/{README.md,src/**/*.ts,package.json}', {
  cwd: packages,
})
  .map((file) => read(file))
  .join('\n')

test('the rules say what never to do', () => {
  for (const words of ['reissue', 'print', 'body', 'failure codes', 'example as a fact'])
    expect(rules).toContain(words)
})

describe.each(['sdk', 'mock', 'query', 'verify'])('AGENTS.md of %s', (name) => {
  const text = read(name, 'AGENTS.md')
  const { files } = JSON.parse(read(name, 'package.json'))
  const prose = text.replaceAll(/^```.*?^```$/gms, '')

  test('comes with the package, is short, and ends with the rules', () => {
    expect(files).toContain('AGENTS.md')
    expect(prose.split('\n').length).toBeLessThanOrEqual(40)
    expect(text.endsWith(rules)).toBe(true)
  })

  test('shows each operation in code that is run, which verify does if it reads', () => {
    const code = [...text.matchAll(/^<!-- code: .+\n```.*?^```$/gms)].join('\n')
    for (const [id, { method }] of Object.entries(operations))
      if (name !== 'verify' || method === 'GET') expect(code).toMatch(new RegExp(`\\b${id}(\\(|\\.|: \\[)`))
  })

  test('leads to files of the package', () => {
    const links = [...text.matchAll(/\]\((.+?)\)/g)].map(([, link = '']) => link)
    expect(links).toContain('README.md')
    for (const link of links) {
      expect(existsSync(join(packages, name, link)), link).toBe(true)
      expect([...files, 'README.md']).toContain(link)
    }
  })

  test('names nothing in a text that is not there', () => {
    const names = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, one = '']) => one.match(/[\w$]{3,}/g) ?? [])
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((one) => !new RegExp(`\\b${one.replaceAll('$', '\\$')}\\b`).test(known))).toEqual([])
  })
})
