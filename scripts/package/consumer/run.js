import { useFetchDoor } from './fetch-door.js'
import { useQueries } from './query.js'

await useFetchDoor()
await useQueries()
console.log('ok')
