import { blameCaller } from './blame-caller.ts'
import { checkMilliseconds, checkOptions } from './check-options.ts'
import { checkReply } from './check-reply.ts'
import { checkValue, type Issue } from './check-value.ts'
import type { CompactContract, CompactOperation } from './compact-contract.ts'
import { createTemplate, envelope, exampleFor, type Input } from './example-template.ts'
import { failureAnswer } from './failure-answer.ts'
import { createFault } from './fault-answer.ts'
import { isPlainObject, mergePatch } from './merge-patch.ts'
import { hint } from './nearest-name.ts'
import type { AnswerOptions, Fault, ReplyOptions, ReplyRequest } from './operation-mock.ts'
import type { Override, Produced } from './override.ts'

/** `Steering` for any operation; `createMock` gives it the types of one. */
export interface UntypedSteering {
  reply(patch: unknown, options?: ReplyOptions): void
  example(name: string, options?: AnswerOptions): void
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  fault(kind: Fault, options?: AnswerOptions): void
}

type ReplyFunction = (request: ReplyRequest<Input>) => unknown

const json = { 'content-type': 'application/json' }
const answerOptions = ['times', 'delay', 'headers']

/** @throws TypeError when an argument does not exist or its value never reaches the mock. */
export function checkWhen(
  { schemas }: CompactContract,
  { id, arguments: args }: CompactOperation,
  input: Input,
): void {
  const names = args.map(({ name }) => name)
  for (const [name, value] of Object.entries(input)) {
    const argument = args.find((one) => one.name === name)
    if (!argument) {
      throw new TypeError(
        `mock.${id}: there is no argument \`${name}\`${hint(name, names)} (there are ${names.join(', ')})`,
      )
    }
    const issues: Issue[] = []
    checkValue(schemas, argument.schema, value, '', issues)
    if (issues[0]) {
      throw new TypeError(
        `mock.${id}: \`${name}\` ${issues[0].message}: the mock refuses each request with this value`,
      )
    }
  }
}

/** What frames an answer, and is therefore the transport's to say. */
const framing = ['connection', 'content-length', 'transfer-encoding']

function readHeaders(where: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  let read: Record<string, string>
  try {
    read = Object.fromEntries(new Headers(headers))
    // `Headers` takes control characters, a server does not (RFC 9110, section 5.5).
    if (Object.values(read).some((value) => /[^\t\x20-\x7e\x80-\xff]/.test(value)))
      throw new TypeError('control')
  } catch (error) {
    throw new TypeError(`${where}: \`headers\` holds a name or value that HTTP does not allow`, {
      cause: error,
    })
  }
  const name = framing.find((one) => Object.hasOwn(read, one))
  if (name) throw new TypeError(`${where}: \`headers\` must not hold ${name}: the mock sets it`)
  return read
}

/** Makes the methods that say what an operation answers, for all requests or for those with certain arguments. */
export function createSteering(
  contract: CompactContract,
  operation: CompactOperation,
  add: (override: Override) => void,
  when?: Input,
): UntypedSteering {
  const { id, status, examples } = operation

  function exampleNamed(method: string, name: string): unknown {
    if (!Object.hasOwn(examples, name)) {
      const names = Object.keys(examples)
      throw new TypeError(
        `mock.${id}.${method}: there is no example "${name}"${hint(name, names)} (there are ${names.join(', ')})`,
      )
    }
    return examples[name]
  }

  function set(
    method: string,
    { times = Number.POSITIVE_INFINITY, delay = 0, headers = {}, ...others }: AnswerOptions,
    names: readonly string[],
    produce: (request: ReplyRequest<Input>) => Produced | Promise<Produced>,
  ): void {
    const where = `mock.${id}.${method}`
    checkOptions(where, others, names)
    if (!(times > 0 && (Number.isInteger(times) || times === Number.POSITIVE_INFINITY))) {
      throw new RangeError(`${where}: \`times\` must be a whole number from 1, not ${times}`)
    }
    checkMilliseconds(where, 'delay', delay)
    const extra = readHeaders(where, headers)
    const withHeaders = (produced: Produced): Produced => ({
      ...produced,
      headers: { ...produced.headers, ...extra },
    })
    add({
      when,
      left: times,
      delay,
      produce(request) {
        const produced = produce(request)
        return produced instanceof Promise ? produced.then(withHeaders) : withHeaders(produced)
      },
    })
  }

  const methods: UntypedSteering = {
    reply(patch, options = {}) {
      const { example: name = Object.keys(examples)[0] ?? '', unchecked = false, ...others } = options
      const example = exampleNamed('reply', name)
      const names = [...answerOptions, 'example', 'unchecked']
      if (typeof patch !== 'function') {
        if (!unchecked) checkReply(contract, operation, mergePatch(example, patch))
        const template = createTemplate(contract, operation, example, (base) => mergePatch(base, patch))
        set('reply', others, names, ({ input }) => ({ status, headers: json, body: template(input) }))
        return
      }
      const finish = (input: Input, result: unknown): Produced => {
        const base = exampleFor(contract, operation, example, input)
        const data = isPlainObject(result) || unchecked ? mergePatch(base, result) : result
        if (!unchecked) checkReply(contract, operation, data)
        return { status, headers: json, body: envelope(operation, data) }
      }
      set('reply', others, names, (request) => {
        // A function is all that a reply takes beside a patch.
        const result = (patch as ReplyFunction)(request)
        return result instanceof Promise
          ? result.then((value: unknown) => finish(request.input, value))
          : finish(request.input, result)
      })
    },
    example(name, options = {}) {
      const body = envelope(operation, exampleNamed('example', name))
      set('example', options, answerOptions, () => ({ status, headers: json, body }))
    },
    fail(failure, body, options) {
      const where = `mock.${id}.fail`
      const keys = isPlainObject(body) && options === undefined ? Object.keys(body) : []
      if (keys.length > 0 && keys.every((key) => answerOptions.includes(key))) {
        throw new TypeError(`${where}: options come third: fail(${failure}, undefined, { ${keys[0]}: … })`)
      }
      if (body !== undefined && JSON.stringify(body) === undefined)
        throw new TypeError(`${where}: the body cannot be put into JSON`)
      if (!Number.isInteger(failure) || failure < 300 || failure > 599) {
        throw new RangeError(
          `${where}: a failure has a status from 300 to 599, not ${JSON.stringify(failure)}`,
        )
      }
      const produced = failureAnswer(failure, body)
      set('fail', options ?? {}, answerOptions, () => produced)
    },
    fault(kind, options = {}) {
      const produce = createFault(contract, operation, kind)
      set('fault', options, answerOptions, ({ input }) => produce(input))
    },
  }
  return {
    reply: blameCaller(methods.reply),
    example: blameCaller(methods.example),
    fail: blameCaller(methods.fail),
    fault: blameCaller(methods.fault),
  }
}
