import { choices, hint } from '../diagnostics/nearest-name.ts'
import type { Mock } from '../mock/mock.ts'
import { allMethods, mockMethods, operationMethods, pathOf, type RemoteMethod } from '../remote/methods.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import { controlProblem } from './control-answer.ts'

/** A method that a path names. */
export interface FoundMethod {
  /** What messages call it: `mock.getCustomer.fail`. */
  readonly where: string
  readonly name: string
  readonly method: RemoteMethod
  /** What of a mock has it. */
  owner(mock: Mock): object
}

type Owner = Omit<FoundMethod, 'name' | 'method'>
type Table = Readonly<Record<string, RemoteMethod>>

/**
 * Finds the method that a path below the control path names.
 *
 * @param ids The operations.
 */
export function findMethod(verb: string, path: string, ids: readonly string[]): FoundMethod | PlainAnswer {
  const [first = '', ...rest] = path.split('/').slice(1)
  if (first === 'all') return findIn(allMethods, { where: 'mock.all', owner: ({ all }) => all }, verb, rest)
  if (first !== 'operations')
    return findIn(mockMethods, { where: 'mock', owner: (mock) => mock }, verb, [first, ...rest])
  const [id = '', ...names] = rest
  if (!ids.includes(id)) return controlProblem(404, `there is no operation of this name${choices(id, ids)}`)
  // Each operation is a member of the mock.
  const owner = (mock: Mock): object => mock[id as keyof Mock] as object
  return findIn(operationMethods, { where: `mock.${id}`, owner }, verb, names)
}

function findIn(
  table: Table,
  { where, owner }: Owner,
  verb: string,
  [path = '', ...rest]: readonly string[],
): FoundMethod | PlainAnswer {
  const paths = Object.keys(table).map(pathOf)
  const name = Object.keys(table).find((one) => pathOf(one) === path)
  const method = name === undefined ? undefined : table[name]
  if (name === undefined || !method || rest.length > 0)
    return controlProblem(
      404,
      `${where} has no method at this path${hint(path, paths)}; there are ${paths.join(', ')}`,
    )
  if (verb !== method.verb)
    return controlProblem(405, `${where}.${name} is sent by ${method.verb}`, [], { allow: method.verb })
  return { where: `${where}.${name}`, name, method, owner }
}
