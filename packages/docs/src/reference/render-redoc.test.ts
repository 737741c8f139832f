import { expect, test } from 'vitest'
import { selfContained } from './render-redoc.ts'

const script =
  '<script type="module">`https://cdn.redoc.ly/redoc/logo-mini-full.svg` `https://cdn.redoc.ly/redoc/logo-mini.svg` x=` href="/`</script>'

test('the pictures of the credit come with the page', () => {
  const page = selfContained(script)
  expect(page).not.toContain('cdn.redoc.ly')
  expect(page.match(/`data:image\/svg\+xml,[^`]*width%3D%22\d+%22%20height%3D%22\d+%22/g)).toHaveLength(2)
})

test('links drawn before the script runs are routed by the hash, and the script is left alone', () => {
  const page = selfContained(`<a href="/errors">Errors</a><a href="https://a.example/">A</a>${script}`)
  expect(page).toContain('<a href="#/errors">Errors</a><a href="https://a.example/">A</a>')
  expect(page).toContain('x=` href="/`')
})

test('a version of Redoc that loads other pictures fails the build', () => {
  expect(() => selfContained('<script type="module"></script>')).toThrow('see what it loads instead')
})
