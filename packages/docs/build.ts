import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readOwner } from 'generator'
import { buildSite } from './src/build-site.ts'

const workspace = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: workspace },
    out: { type: 'string', default: join(import.meta.dirname, 'dist') },
    // Default: the site of `owner.yaml`.
    url: { type: 'string' },
  },
})
const [root, out] = [resolve(values.root), resolve(values.out)]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildSite({ root, out, url: values.url ?? readOwner(root).site })
console.log(`The docs site is in ${out}.`)
