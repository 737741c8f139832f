import { nodes, versionOf } from '../versions.ts'
import type { Project } from './project.ts'

const requireEach = `for (const name of ['sdk', 'sdk/check', 'sdk/testing', 'mock', 'contract', 'verify']) {
  const found = Object.keys(require('@travel-card/' + name))
  if (found.length === 0) throw new Error(name + ' is empty')
}
require('./check-fetch.js').checkFetch().then(() => console.log('ok'))
`

async function commonJsProject(major: string): Promise<Project> {
  return {
    name: `CommonJS on Node ${major}`,
    dependencies: {},
    versions: { node: await versionOf(`node-${major}-${process.platform}-${process.arch}`) },
    files: { 'require-each.cjs': requireEach },
    commands: [`${nodes[major]} require-each.cjs`],
  }
}

export const commonJsProjects: readonly Project[] = await Promise.all(['20', '22', '24'].map(commonJsProject))
