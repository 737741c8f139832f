import type { Call } from './calls.ts'
import type { CompactContract, CompactOperation, Input } from './contract.ts'
import { createTemplate, envelope, exampleFor, success, type WithData } from './data.ts'
import { createFailure } from './failure.ts'
import type { Produced } from './http.ts'
import { copyPlain, isPlainObject, isThenable, mergePatch } from './json.ts'
import { checkOptions, choices, mistake, noteWrong } from './mistakes.ts'
import { ReplyFailure, type ReplyOptions, type ReplyRequest } from './operation-mock.ts'
import { checkValue, type Issue } from './schema.ts'

/**
 * What makes the answer to a request.
 *
 * @param withData Made data; not given where the mock has its examples.
 */
export type Responder = (call: Call<Input>, withData: WithData | undefined) => Produced | Promise<Produced>

type ReplyFunction = (request: ReplyRequest<Input>) => unknown

function createRequest({ refused: _, status: __, ...call }: Call<Input>): ReplyRequest<Input> {
  return {
    // A copy, as the call came from JSON and text.
    ...JSON.parse(JSON.stringify(call)),
    fail(status, body, options = {}) {
      const where = `mock.${call.operation}.reply: fail`
      checkOptions(where, options, ['headers'])
      return new ReplyFailure(createFailure(where, status, body, options.headers))
    },
  }
}

function exampleNamed(where: string, { examples }: CompactOperation, name: string | undefined): unknown {
  const names = Object.keys(examples)
  const wanted = name ?? names[0] ?? ''
  if (!Object.hasOwn(examples, wanted)) {
    throw mistake(where, '/options/example', `there is no example "${wanted}"${choices(wanted, names)}`)
  }
  return examples[wanted]
}

/**
 * Makes what answers with a patch over the mock's data or over an example, or with what a function gives for a request.
 *
 * @throws TypeError when there is no such example, or the patch is no plain data or breaks the contract.
 */
export function createReply(
  where: string,
  contract: CompactContract,
  operation: CompactOperation,
  patch: unknown,
  { example: name, unchecked = false }: ReplyOptions,
): Responder {
  const example = exampleNamed(where, operation, name)
  const lay = (base: unknown, part: unknown): unknown => {
    // A patch that changes nothing leaves a list as it is, too.
    if (isPlainObject(part) && Object.keys(part).length === 0) return base
    return isPlainObject(part) || unchecked ? mergePatch(base, part) : part
  }
  const read = (given: unknown): unknown => {
    const part = copyPlain(where, given)
    if (!unchecked) checkReply(contract, operation, lay(example, part))
    return part
  }
  const answer = (data: unknown): Produced => success(operation, envelope(operation, data))
  const overMade = (part: unknown) => (base: unknown) => {
    const data = lay(base, part)
    if (!unchecked) checkReply(contract, operation, data, true)
    return answer(data)
  }
  if (typeof patch !== 'function') {
    const part = read(patch)
    const template = createTemplate(contract, operation, example, (base) => lay(base, part))
    return ({ input }, withData) =>
      withData && name === undefined ? withData(overMade(part)) : success(operation, template(input))
  }
  return (call, withData) => {
    const finish = (result: unknown): Produced | Promise<Produced> => {
      const failure = ReplyFailure.read(result)
      if (failure) return failure
      const part = read(result)
      return withData && name === undefined
        ? withData(overMade(part))
        : answer(lay(exampleFor(contract, operation, example, call.input), part))
    }
    // A function is all that a reply takes beside a patch.
    const result = (patch as ReplyFunction)(createRequest(call))
    // Those of another realm, such as a test runner's, are no instances of this one's Promise.
    return isThenable(result) ? Promise.resolve(result).then(finish) : finish(result)
  }
}

/**
 * @param isMade Whether made data lies under the patch: it may have fields that the contract does not name.
 * @throws TypeError when data that a test has set breaks the contract.
 */
export function checkReply(
  { schemas }: CompactContract,
  { id, data }: CompactOperation,
  value: unknown,
  isMade = false,
): void {
  const issues: Issue[] = []
  checkValue(schemas, { $ref: data }, value, '', issues, { closed: !isMade })
  if (issues.length === 0) return
  const list = issues.map(({ pointer, message }) => `${pointer || 'data'} ${message}`).join('\n  ')
  const error = new TypeError(
    `mock.${id}.reply: the data breaks the contract:\n  ${list}\nChange it, or pass { unchecked: true } to answer it on purpose.`,
  )
  throw noteWrong(
    error,
    issues.map(({ pointer, message }) => ({ pointer: `/patch${pointer}`, message })),
  )
}
