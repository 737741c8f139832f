import { messageOf } from '../diagnostics/message-of.ts'
import { placesOf } from '../diagnostics/mistake.ts'
import type { Mock } from '../mock/mock.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import { controlAnswer, controlProblem } from './control-answer.ts'
import type { FoundMethod } from './find-method.ts'
import type { ControlBody } from './read-control-body.ts'
import { withRemoved } from './with-removed.ts'

/** What has a method, with what is beside it. */
type Owner = Readonly<Record<string, unknown>>
type Callable = (...args: unknown[]) => unknown

/** Calls a method of a mock with the arguments in a body, and answers what it gives. */
export async function callMethod(mock: Mock, found: FoundMethod, body: ControlBody): Promise<PlainAnswer> {
  const { name, method, owner } = found
  try {
    const result = await call(owner(mock) as Owner, found, body)
    return controlAnswer(method.result === undefined ? undefined : { [method.result]: result })
  } catch (error) {
    // In process, these are mistakes in the arguments, and others say that something is not as it should be.
    if (!(error instanceof TypeError || error instanceof RangeError))
      return controlProblem(409, messageOf(error))
    const problems = placesOf(error).map(({ pointer, message }) => ({
      in: 'body' as const,
      pointer: placeInBody(name, pointer, body),
      message,
    }))
    return controlProblem(422, error.message, problems)
  }
}

function call(owner: Owner, { where, name, method }: FoundMethod, body: ControlBody): unknown {
  const patch = 'patch' in body ? body.patch : {}
  // The shape of the body was checked.
  const given: ControlBody =
    name === 'reply' ? { ...body, patch: withRemoved(where, patch, (body.remove ?? []) as string[]) } : body
  const steering = body.when === undefined ? owner : ((owner.when as Callable)(body.when) as Owner)
  const member = steering[name]
  return typeof member === 'function' ? member(...Object.keys(method.args).map((key) => given[key])) : member
}

/** Where in the body it is what an argument of the method in process is. */
function placeInBody(name: string, pointer: string, { when }: ControlBody): string {
  if (name === 'example' && pointer === '/options/example') return '/name'
  return when === undefined ? pointer : pointer.replace(/^\/input\b/, '/when')
}
