import { checkFetch } from './check-fetch.js'

test('there is a page', () => expect(document.body).toBeDefined())
test('the operations and the errors work', () => checkFetch())
