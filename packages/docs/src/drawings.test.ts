import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Returns the names in a drawing, which stand in bold. */
const namesIn = (drawing: string): string[] =>
  Array.from(
    read(`packages/docs/public/drawings/${drawing}.svg`).matchAll(/class="name"[^>]*>([^<]*)</g),
    ([, name = '']) => name,
  )

test('the drawing of the pieces has each published package', () => {
  const manifests = globSync('packages/*/package.json', { cwd: root }).map((file) => JSON.parse(read(file)))
  const published = manifests
    .filter((manifest) => !manifest.private)
    .map(({ name }) => name.replace(/.*\//, ''))
  expect(namesIn('overview').sort()).toEqual([...published, 'docs', 'openapi.yaml'].sort())
})

test('the drawing of a call has each error, and that of a reissue each state that the guide says a store can hold', () => {
  const errors = read('packages/docs/guides/03-errors.md').match(/(?<=^### )\w+Error$/gm) ?? []
  const call = read('packages/docs/public/drawings/call.svg')
  expect(errors.length).toBeGreaterThan(7)
  expect(errors.filter((name) => !call.includes(`>${name}<`) && !call.includes(`>or ${name}<`))).toEqual([])
  const states = Array.from(
    (read('packages/docs/guides/04-failed-reissue.md').split('### States of an attempt')[1] ?? '').matchAll(
      /^\| `([\w-]+)` +\|/gm,
    ),
    ([, name = '']) => name,
  )
  // The others say that the store has not answered or can't.
  const known = states.filter((name) => !/^read|^un(readable|writable)$/.test(name))
  expect(namesIn('reissue-states').sort()).toEqual(known.sort())
})

test('a drawing loads nothing, is read in both themes, and has words', () => {
  for (const file of globSync('packages/docs/public/drawings/*.svg', { cwd: root })) {
    const svg = read(file)
    expect(svg, file).toMatch(/<title>.{10,}<\/title>\n<desc>.{100,}<\/desc>/)
    expect(svg, file).not.toMatch(/href=|url\((?!#)|<script|<image/)
    expect(svg.match(/(?:fill|stroke|background): #/g) ?? [], file).toEqual([])
  }
})
