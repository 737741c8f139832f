import { useMswDoor } from './msw-door.js'

await useMswDoor()
console.log('ok')
