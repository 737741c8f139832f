import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Project } from '../fresh-project.ts'

const cwd = import.meta.dirname
const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')

/** Reads a project. The `description` in its `package.json` is its name, and `recipes` there are files of the mock's recipes. */
function readProject(manifestFile: string): Project {
  const folder = dirname(manifestFile)
  const { description, dependencies, recipes, ...manifest } = JSON.parse(read(manifestFile))
  const files = globSync('**/*.*', { cwd: join(cwd, folder) })
    .filter((file) => file !== 'package.json')
    .map((file) => [file, read(join(folder, file))])
  return {
    name: description,
    dependencies,
    manifest,
    recipes,
    files: Object.fromEntries(files),
    commands: ['npm test'],
  }
}

/** The projects that are folders here. */
export const folderProjects: readonly Project[] = globSync('*/package.json', { cwd }).sort().map(readProject)
