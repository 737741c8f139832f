import { Server } from './.svelte-kit/output/server/index.js'
import { manifest } from './.svelte-kit/output/server/manifest.js'
import { equal } from './equal.js'

const server = new Server(manifest)
await server.init({ env: {} })
const page = new Request('http://127.0.0.1/')
const response = await server.respond(page, { getClientAddress: () => '127.0.0.1' })
const text = await response.text()
equal('page', /<p>(.*?)<\/p>/.exec(text)?.[1], 'pending api 404 1')
