import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type CommandLine<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Reads a script's command line. `--help` prints the usage and ends the process. A mistake ends it with code 2.
 *
 * @param most The maximum number of arguments besides the options.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  most = 0,
): CommandLine<Options> {
  try {
    const help = { type: 'boolean' } as const
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals: true })
    if ('help' in values) {
      console.log(usage)
      process.exit(0)
    }
    if (positionals.length > most) throw new TypeError(`“${positionals[most]}” is one argument too many`)
    // A cast, because only `help` was added to the options, and it's absent here.
    return { values, positionals } as CommandLine<Options>
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Ends a script that was called wrongly. */
export function refuse(problem: string, usage?: string): never {
  console.error([problem, usage].filter(Boolean).join('\n\n'))
  process.exit(2)
}
