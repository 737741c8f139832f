import { commonJsProjects } from './common-js-projects.ts'
import { frameworkProjects } from './framework-projects.ts'
import { jestProjects } from './jest-projects.ts'
import { nextProject } from './next-project.ts'
import type { Project } from './project.ts'
import { reactNativeJestProject, reactNativeProject } from './react-native-project.ts'
import { vitestProjects } from './vitest-projects.ts'
import { webProjects } from './web-projects.ts'

/** In what other people's projects the client is tried. */
export const projects: readonly Project[] = [
  ...vitestProjects,
  ...jestProjects,
  ...commonJsProjects,
  ...webProjects,
  ...frameworkProjects,
  nextProject,
  reactNativeProject,
  reactNativeJestProject,
]
