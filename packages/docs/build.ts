import { join } from 'node:path'
import { buildSite } from './src/build-site.ts'

const root = join(import.meta.dirname, '../..')
const out = join(import.meta.dirname, 'dist')

await buildSite({ root, out })
console.log('The docs site is in packages/docs/dist.')
