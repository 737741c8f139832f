import { nodes } from '../versions.ts'
import type { Project } from './project.ts'

const requireEach = `for (const name of ['sdk', 'sdk/check', 'sdk/testing', 'mock', 'contract', 'verify']) {
  const found = Object.keys(require('@travel-card/' + name))
  if (found.length === 0) throw new Error(name + ' is empty')
}
require('./check-fetch.js').checkFetch().then(() => console.log('ok'))
`

export const commonJsProjects: readonly Project[] = ['20', '22', '24'].map((major) => ({
  name: `CommonJS on Node ${major}`,
  dependencies: {},
  files: { 'require-each.cjs': requireEach },
  commands: [`${nodes[major]} require-each.cjs`],
}))
