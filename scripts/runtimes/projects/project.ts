import type { FreshProject, ProjectParts } from '../fresh-project.ts'

/** A project of other people's tools in which the client is tried. */
export interface Project extends ProjectParts {
  /** What the guide on compatibility lists. */
  readonly name: string
  /** Each ends with an error if the client does not work. */
  readonly commands: readonly string[]
  /** What is looked at after them. */
  readonly check?: (project: FreshProject) => Promise<void>
}
