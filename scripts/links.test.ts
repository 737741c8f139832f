import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headingId } from 'generator'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The pages to check in the repository. The site's pages are checked on the built site. */
const files = globSync(['*.md', '.changeset/*.md', 'openapi/*.md', 'packages/*/*.md'], { cwd: root }).filter(
  (file) => file !== join('packages', 'docs', 'home.md'),
)
const read = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/^```.*?^```$/gms, '')

/** Returns the ids that GitHub gives to a text's headings. */
function headingIds(text: string): Set<string> {
  const ids = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => headingId(title))
  return new Set(
    ids.map((id, index) => {
      const before = ids.slice(0, index).filter((one) => one === id).length
      return before === 0 ? id : `${id}-${before}`
    }),
  )
}

test('each link of a Markdown file leads to a file that is there, and to a heading of it', () => {
  const wrong: string[] = []
  let links = 0
  for (const file of files) {
    for (const [, link = ''] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?|mailto):/.test(link)) continue
      links += 1
      const [path = '', id = ''] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) wrong.push(`${file}: ${link}`)
      else if (id !== '' && !headingIds(read(target)).has(id))
        wrong.push(`${file}: ${link} has no such heading`)
    }
  }
  expect(wrong).toEqual([])
  expect(links).toBeGreaterThan(40)
})

test('a README can be read as it is written: no row of a table has more than 160 characters', () => {
  const wide = files
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => line.startsWith('|') && line.length > 160)
        .map((line) => `${file}: ${line.slice(0, 60)}…`),
    )
  expect(wide).toEqual([])
})

test('CONTRIBUTING names files that are there, and commands of package.json', () => {
  const text = read('CONTRIBUTING.md')
  const all = globSync(['*', '{openapi,scripts,packages,.changeset,.github}/**/*'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).map((path) => `/${path.replaceAll('\\', '/')}`)
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|json|md|yaml|yml))`/g)]
    .map(([, file = '']) => file)
    // Generated files may be missing, and `x.test.ts` stands for any test.
    .filter((file) => !file.includes('.gen.') && !file.startsWith('x.'))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((file) => !all.some((path) => path.endsWith(`/${file}`)))).toEqual([])

  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = [...text.matchAll(/`pnpm ([a-z][\w:-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(commands)].filter((name) => name !== 'vitest' && !(name in scripts))).toEqual([])
})
