import assert from 'node:assert'
import './dist/main.js'

while (globalThis.shown === undefined) await new Promise(setImmediate)
assert.equal(globalThis.shown, 'pending')
