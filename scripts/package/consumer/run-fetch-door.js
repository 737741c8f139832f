import { useFetchDoor } from './fetch-door.js'

await useFetchDoor()
console.log('ok')
