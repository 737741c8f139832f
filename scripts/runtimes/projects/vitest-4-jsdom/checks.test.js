import { expect, test } from 'vitest'
import { checkFetch } from './check-fetch.js'
import { checkMsw } from './check-msw.js'

test('there is a page', () => expect(document.body).toBeDefined())
test('the operations and the errors work', () => checkFetch())
test('they work through msw', () => checkMsw())
