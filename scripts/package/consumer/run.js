import { checkFetch } from './check-fetch.js'
import { useQueries } from './query.js'

await checkFetch()
await useQueries()
console.log('ok')
