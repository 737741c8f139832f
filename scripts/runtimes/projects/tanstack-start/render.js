import server from './dist/server/server.js'
import { equal } from './equal.js'

const response = await server.fetch(new Request('http://127.0.0.1/'))
equal('page', /<p>(.*?)<\/p>/.exec(await response.text())?.[1], 'pending [6,null] api')
