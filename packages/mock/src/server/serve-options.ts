import { secretText } from '../control-methods.ts'
import { checkOptions } from '../mistakes.ts'

export interface ServeOptions {
  /** The port to listen on. Default: 0, any that is free. */
  readonly port?: number
  /** The address to listen on. Default: `'127.0.0.1'`, which no other machine reaches. */
  readonly host?: string
  /** Whether pages of any origin may call the server. Default: `true`. */
  readonly cors?: boolean
  /** The largest body that is read, in bytes; a larger one gets 413. Default: 1,048,576. */
  readonly bodyLimit?: number
  /** Called with one line per request, without ids, tokens and values. Default: nothing is logged. */
  readonly log?: (line: string) => void
  /** Whether requests below `/_control` may control the mock, as `connectMock` does, and scopes are answered. Default: `false`. */
  readonly control?: boolean
  /** What such requests must carry as their bearer token. Default: nothing, if `host` is this machine's loopback address. */
  readonly secret?: string | undefined
}

const optionNames = ['port', 'host', 'cors', 'bodyLimit', 'log', 'control', 'secret']

/** Whether no other machine reaches a server at an address. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
}

/** `ServeOptions` with their defaults. */
export type ReadServeOptions = Required<Omit<ServeOptions, 'log' | 'secret'>> & {
  readonly log?: ServeOptions['log'] | undefined
  readonly secret: string | undefined
}

/** @throws TypeError or RangeError for a wrong option. */
export function readServeOptions(options: ServeOptions): ReadServeOptions {
  checkOptions('serve', options, optionNames)
  const {
    port = 0,
    host = '127.0.0.1',
    cors = true,
    bodyLimit = 1_048_576,
    control = false,
    secret,
  } = options
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`serve: \`port\` must be a whole number from 0 to 65535, not ${port}`)
  if (host === '') throw new TypeError("serve: `host` must not be empty; '0.0.0.0' listens on all addresses")
  if (!(Number.isInteger(bodyLimit) && bodyLimit >= 0))
    throw new RangeError(`serve: \`bodyLimit\` must be a whole number of bytes, not ${bodyLimit}`)
  if (typeof control !== 'boolean') throw new TypeError('serve: `control` must be true or false')
  if (secret !== undefined && !(typeof secret === 'string' && secretText.test(secret)))
    throw new TypeError('serve: `secret` must be ASCII without spaces, and not empty')
  if (secret !== undefined && !control) throw new TypeError('serve: `secret` needs `control`')
  if (control && secret === undefined && !isLoopback(host))
    throw new TypeError(
      `serve: \`control\` on ${host} needs a \`secret\`, because other machines reach that address`,
    )
  return { port, host, cors, bodyLimit, log: options.log, control, secret }
}
