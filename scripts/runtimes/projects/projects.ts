import type { Project } from '../fresh-project.ts'
import { folderProjects } from './folder-projects.ts'
import { frameworkProjects } from './framework-projects.ts'
import { jestProjects } from './jest-projects.ts'
import { nextProject } from './next-project.ts'
import { reactNativeJestProject, reactNativeProject } from './react-native-project.ts'
import { webProjects } from './web-projects.ts'

const checks = `import { expect, test } from 'vitest'
import { checkFetch } from './check-fetch.js'
import { checkMsw } from './check-msw.js'

test('there is a page', () => expect(document.body).toBeDefined())
test('the operations and the errors work', () => checkFetch())
test('they work through msw', () => checkMsw())
`

function vitestProject(version: string, [dom, domVersion]: readonly [string, string], msw: string): Project {
  return {
    name: `Vitest ${Number.parseInt(version, 10)} with ${dom}, msw ${Number.parseInt(msw, 10)}`,
    dependencies: { vitest: version, [dom]: domVersion, msw },
    files: { 'checks.test.js': checks },
    commands: [`npx vitest run --environment ${dom}`],
  }
}

const vitestProjects: readonly Project[] = [
  vitestProject('4.1.12', ['jsdom', '27.4.0'], '3.0.5'),
  vitestProject('4.1.12', ['happy-dom', '20.14.6'], '3.0.5'),
  vitestProject('3.2.7', ['jsdom', '26.1.0'], '2.15.0'),
  vitestProject('3.2.7', ['happy-dom', '18.0.1'], '2.15.0'),
]

/** The projects with other people's tools, in which we try the client. */
export const projects: readonly Project[] = [
  ...vitestProjects,
  ...jestProjects,
  ...webProjects,
  ...frameworkProjects,
  nextProject,
  reactNativeProject,
  reactNativeJestProject,
  ...folderProjects,
]
