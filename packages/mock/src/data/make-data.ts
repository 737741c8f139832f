import type { Issue } from '../contract/check-value.ts'
import type { CompactContract, CompactOperation, CompactSchema } from '../contract/compact-contract.ts'
import { eventTime } from './event-time.ts'
import { hostileNumber, hostileText } from './hostile-text.ts'
import { makeList } from './make-list.ts'
import { makeNumber } from './make-number.ts'
import { makeObject } from './make-object.ts'
import { makeString } from './make-string.ts'
import { makeText } from './make-text.ts'
import type { MakeOptions, Maker, MakeTools, Place } from './maker.ts'
import { createRandom, hashText } from './random.ts'

/** Makes `data` that is valid for an operation: always the same for the same seed and input. */
export function makeData(
  contract: CompactContract,
  operation: CompactOperation,
  options: MakeOptions,
  tools: MakeTools,
): unknown {
  const { mode, seed, now, input } = options
  const { schemas } = contract
  const start = `${seed}\n${mode}\n${operation.id}\n${tools.canonicalJson(input)}`
  const random = createRandom(hashText(start))
  const isArgument = new Set(operation.arguments.map(({ name }) => name))
  const maker: Maker = {
    ...options,
    contract,
    tools,
    isHostile: mode === 'adversarial',
    event: eventTime(operation, input, now, start),
    answer: random,
    isValid(schema, value) {
      const issues: Issue[] = []
      tools.checkValue(schemas, schema, value, '', issues)
      return issues.length === 0
    },
    make({ $ref, ...given }, place) {
      const { echo, ...schema } = $ref === undefined ? given : { ...schemas[$ref], ...given }
      const isRepeated = echo !== undefined && !maker.isHostile && isArgument.has(echo)
      const argument = isRepeated ? tools.echoed(contract, schema, input[echo], undefined) : undefined
      return argument ?? makeValue(maker, schema, place)
    },
  }
  return maker.make({ $ref: operation.data }, { random, name: operation.data, parent: '', depth: 0 })
}

function makeValue(maker: Maker, schema: CompactSchema, place: Place): unknown {
  const { random } = place
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const known = schema.known?.filter((value) => maker.isValid(schema, value)) ?? []
  // A text for a pattern is not made up: the contract has examples of it.
  const isFixed = schema.pattern !== undefined || !maker.isHostile
  if (known.length > 0 && (isFixed || !random.oneIn(2))) return random.pick(known)
  switch (schema.type) {
    case 'string':
      return makeString(maker, schema, place)
    case 'number':
    case 'integer':
      return makeNumber(maker, schema, place)
    case 'boolean':
      return random.oneIn(2)
    case 'array':
      return makeList(maker, schema, place)
    case 'object':
      return makeObject(maker, schema, place)
    default:
      return makeAnything(maker, place)
  }
}

function makeAnything(
  { isHostile, now, event, answer }: Maker,
  { random, name, parent, depth }: Place,
): unknown {
  if (!isHostile) return makeText({ random, name, parent, now, event, answer })
  const values = [
    null,
    true,
    hostileNumber(random),
    hostileText(random),
    [],
    {},
    [[null]],
    { [hostileText(random)]: depth },
  ]
  return random.pick(values)
}
