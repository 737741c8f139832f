import { useQueries } from './query.js'

await useQueries()
console.log('ok')
