import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runCommand } from '../package/run-command.ts'
import type { LoopbackServer } from '../serve/serve-loopback.ts'

const snippets = join(import.meta.dirname, '../../packages/mock/snippets')

/** Generous: a project is installed from the registry within it. */
export const timeout = 300_000

/** No script that downloads a binary is run, and no tool reports to its makers. */
const quiet = { CI: 'true', NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }

/** A project outside of the workspace that has nothing but exact packages and files of the mock's recipes. */
export class FreshProject {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(
    folder: string,
    registry: LoopbackServer,
    packages: readonly string[],
  ): Promise<FreshProject> {
    await mkdir(folder)
    const project = new FreshProject(folder)
    await project.write('package.json', '{ "private": true, "type": "module" }')
    await project.write(
      '.npmrc',
      `@travel-card:registry=${registry.url}\naudit=false\nfund=false\nignore-scripts=true\n`,
    )
    await project.run('npm', 'install', '--save-exact', '@travel-card/sdk', '@travel-card/mock', ...packages)
    return project
  }

  /** Copies files of the recipes to the same paths. */
  async copy(...patterns: string[]): Promise<void> {
    for (const file of globSync(patterns, { cwd: snippets })) {
      await cp(join(snippets, file), join(this.folder, file))
    }
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

  /** Runs a command, and gives what it printed. */
  run(command: string, ...args: string[]): Promise<string> {
    return this.runWith({}, command, ...args)
  }

  /** Runs a command with variables of its environment. */
  runWith(env: Readonly<Record<string, string>>, command: string, ...args: string[]): Promise<string> {
    return runCommand(command, args, { cwd: this.folder, env: { ...quiet, ...env }, timeoutMs: timeout })
  }

  /** Starts a server of the project, and gives what ends it once it answers. */
  async serve(
    url: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<() => Promise<void>> {
    const bin = join(this.folder, 'node_modules/.bin', command)
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: this.folder,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    const closed = once(child, 'close')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`)
      const answered = await fetch(url).then(
        () => true,
        () => false,
      )
      if (answered) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return async () => {
      child.kill()
      await closed
    }
  }
}
