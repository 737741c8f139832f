import assert from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'

const contains = (folder) =>
  readdirSync(folder).some((file) => readFileSync(`${folder}/${file}`, 'utf8').includes('example-currency'))

assert.equal(contains('dist/main-for-webpack'), false)
// Shows that the text that the guide looks for is in a build with the mock.
assert.equal(contains('dist/main-with-if'), true)
