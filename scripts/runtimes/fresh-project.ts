import { globSync, openSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import { runCommand } from 'test-support/run-command'
import { serveFolder, startServer } from 'test-support/serve'
import { inject, onTestFinished } from 'vitest'

// Removed, because Vitest sets it, and tools would then build the project as for a test.
delete process.env.NODE_ENV

const consumer = join(import.meta.dirname, '../package/consumer')
const snippets = join(import.meta.dirname, '../../packages/mock/snippets')

/** A generous limit, because the time includes the installation from the registry. */
export const timeout = 600_000

/** Keeps tools from sending telemetry. `--ignore-scripts` below keeps packages from downloading binaries. */
const quiet = { CI: 'true', NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }
const install = 'npm install --ignore-scripts --no-audit --no-fund --no-package-lock --prefer-offline'

/** Returns a `tsconfig.json` like those in bundlers' templates, for the sources in `src`. */
export const bundlerConfig = (
  more: Readonly<Record<string, unknown>> = {},
  include: readonly string[] = ['src'],
): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'preserve',
      // Set explicitly, because svelte-check doesn't derive it from `module`.
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      ...more,
    },
    include,
  })

/** The parts of a project besides the packed packages. */
export interface ProjectParts {
  /** Exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Additional members of `package.json`. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Patterns for the files of the mock's recipes. */
  readonly recipes?: readonly string[]
  /** The files by path, besides the scripts of `scripts/package/consumer`. */
  readonly files?: Readonly<Record<string, string>>
}

/** A project with other people's tools, in which we try the client. */
export interface Project extends ProjectParts {
  /** The name in the guide on compatibility. */
  readonly name: string
  /** A check after `npm test`, which fails if the client doesn't work. */
  readonly check: ((project: FreshProject, output: string) => Promise<void>) | undefined
}

/** Opens a browser's page, which closes at the end of the test. */
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

  /** Runs a command whose words contain no spaces, and returns its output. */
  run(line: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const [command = '', ...args] = line.split(' ')
    return runCommand(command, args, { cwd: this.folder, env: { ...quiet, ...env }, timeoutMs: timeout })
  }

  /** Starts one of the project's servers, which ends with the test. It writes its errors into the file `server.log`. */
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
      stdio: ['ignore', 'ignore', openSync(join(this.folder, 'server.log'), 'w')],
    })
    onTestFinished(server.close)
  }

  /** Serves a built folder until the end of the test, and returns its address. */
  async serveBuilt(folder: string): Promise<string> {
    const site = await serveFolder(join(this.folder, folder))
    onTestFinished(site.close)
    return site.url
  }
}
