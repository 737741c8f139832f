import { checkFetch } from './check-fetch.js'

await checkFetch()
console.log('ok')
