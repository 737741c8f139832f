import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { runCommand } from '../run-command.ts'
import { serveFolder, startServer } from '../serve.ts'

// Vitest's own, by which the tools would take a build for one of a test.
delete process.env.NODE_ENV

const consumer = join(import.meta.dirname, '../package/consumer')
const snippets = join(import.meta.dirname, '../../packages/mock/snippets')

/** Generous: a project is installed from the registry within it. */
export const timeout = 600_000

/** No script that downloads a binary is run, and no tool reports to its makers. */
const quiet = { CI: 'true', NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }
const install = 'npm install --ignore-scripts --no-audit --no-fund --no-package-lock --prefer-offline'

/** A `tsconfig.json` as the templates of bundlers have it, for the sources in `src`. */
export const bundlerConfig = (
  more: Readonly<Record<string, unknown>> = {},
  include: readonly string[] = ['src'],
): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'preserve',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      ...more,
    },
    include,
  })

/** What a project is made of, beside the packed packages. */
export interface ProjectParts {
  /** Exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Further members of its `package.json`. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Files of the mock's recipes, as patterns. */
  readonly recipes?: readonly string[]
  /** Texts by path, beside the scripts of `scripts/package/consumer`. */
  readonly files?: Readonly<Record<string, string>>
}

/** A project of other people's tools in which the client is tried. */
export interface Project extends ProjectParts {
  /** What the guide on compatibility lists. */
  readonly name: string
  /** Each ends with an error if the client does not work. */
  readonly commands: readonly string[]
  /** What is looked at after them. */
  readonly check?: (project: FreshProject) => Promise<void>
}

/** A page of a browser that ends with the test. */
export async function openPage(): Promise<Page> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  return browser.newPage()
}

/** A project outside of the workspace, installed as npm does. */
export class FreshProject {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(
    name: string,
    { dependencies, manifest, recipes = [], files = {} }: ProjectParts,
  ): Promise<FreshProject> {
    const project = new FreshProject(join(inject('directory'), name.replaceAll(/\W+/g, '-').toLowerCase()))
    const ours = inject('packed').map(({ manifest: { name }, tarball }) => [name, `file:${tarball}`])
    const all = { ...dependencies, ...Object.fromEntries(ours) }
    await project.write(
      'package.json',
      JSON.stringify({ private: true, type: 'module', ...manifest, dependencies: all }),
    )
    await project.#copy(consumer, ['{equal,check-fetch,check-msw}.js'])
    await project.#copy(snippets, recipes)
    for (const [path, text] of Object.entries(files)) await project.write(path, text)
    await project.run(install)
    return project
  }

  async #copy(from: string, patterns: readonly string[]): Promise<void> {
    for (const file of globSync(patterns, { cwd: from })) await cp(join(from, file), join(this.folder, file))
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true })
    await writeFile(join(this.folder, file), text)
  }

  async replace(file: string, from: string, to: string): Promise<void> {
    await this.write(file, (await this.read(file)).replaceAll(from, to))
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8')
  }

  /** Runs a command whose words have no spaces, and gives what it printed. */
  run(line: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const [command = '', ...args] = line.split(' ')
    return runCommand(command, args, { cwd: this.folder, env: { ...quiet, ...env }, timeoutMs: timeout })
  }

  /** Starts a server of the project, which ends with the test. */
  async serve(
    url: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const bin = join(this.folder, 'node_modules/.bin', command)
    const server = await startServer(url, process.execPath, [bin, ...args], {
      cwd: this.folder,
      env: { ...process.env, ...quiet, ...env },
    })
    onTestFinished(server.close)
  }

  /** Serves what was built, and gives the address. It ends with the test. */
  async serveBuilt(folder: string): Promise<string> {
    const site = await serveFolder(join(this.folder, folder))
    onTestFinished(site.close)
    return site.url
  }
}
