import { checkMsw } from './check-msw.js'

await checkMsw()
console.log('ok')
