import { createMock, type DataMode } from '@travel-card/mock'
import { checkResponses } from '@travel-card/sdk/check'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import { checkReply } from '../src/overrides.ts'
import { call, operationNames } from './send.ts'

const runs = process.env.SOAK ? 100_000 : 200

type Path = readonly (string | number)[]

interface Leaf {
  readonly path: Path
  readonly value: unknown
}

function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return [{ path, value }, ...Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))]
}

/** Puts a value at a path; `undefined` takes away what is there. */
function put(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof data !== 'object' || data === null) return data
  const entries = new Map<string, unknown>(Object.entries(data))
  const next = put(entries.get(String(key)), rest, value)
  if (next === undefined) entries.delete(String(key))
  else entries.set(String(key), next)
  return Array.isArray(data) ? [...entries.values()] : Object.fromEntries(entries)
}

/** The mock takes no null as a reply, and the client lets it through: that is how they are meant to differ. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNulls(one)]))
}

const isFormatted = ({ value }: Leaf): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d|^[a-z]+:/.test(value)

const pick = <T>(...choices: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...choices)
/** One part of a text: mostly as it should be, so that a text is odd in one place and not in all. */
const part = (usual: string, ...odd: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: pick(...odd) })
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''))

const day = part(
  '2026-06-30',
  '2024-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-01-30',
  '0000-01-01',
  '2026-1-5',
  '',
)
const moment = joined(
  day,
  part('T', 't', ' ', '\t', ''),
  part('23:59', '09:30', '24:00', '9:30', '22:59'),
  part(':00', ':59', ':60', ':61', ''),
  part('', '.5', '.123456789', '.', ',5'),
  part('Z', 'z', '', '+01:00', '-01:00', '+0100', '+01', '-00:00', '+24:00', '+01:60'),
)
const uri = joined(
  part('https:', 'urn:', 'HTTP:', '1a:', ':', ''),
  part('//', '/', '', '///'),
  part('', 'u:p@', '@', 'u@u@'),
  part('a.example', '[::1]', '[1::2::3]', '[::1', '::1', '[v1.a]', 'é', '', '%zz', 'a]'),
  part('', ':80', ':', ':x', ':80:80'),
  part('/b', '', '//', '/%20', '/%zz', '/%', '/ ', '/[', '/\u0007', '\\', '/😀'),
  part('', '?c=[d]', '?', '#', '#e#f', '?%2', '"', '?<'),
) // biome-ignore format: values to be read at a glance
const formatted = fc.oneof(day, moment, uri)
const anything = pick<unknown>(
  undefined, 0, 1.5, '', 'cards', 'individual', true, [], ['a'], [1], {}, { id: 'a' }, { note: [{}] },
) // biome-ignore format: a list of values

test.each(operationNames)(
  'what the mock takes as a reply of %s, /check of the sdk takes as an answer, and the reverse',
  { timeout: 600_000 },
  async (name) => {
    const operation = contract.operations.find(({ id }) => id === name)
    if (!operation) throw new Error(`no operation ${name}`)
    const required = new Set(contract.schemas[operation.data]?.required?.map((one) => `/${one}`))

    const isTakenByMock = (data: unknown): boolean => {
      try {
        checkReply(contract, operation, data)
        return true
      } catch {
        return false
      }
    }
    // The mock demands what the contract requires, and refuses the typing error that a new field mostly is in a test.
    const isTakenBySdk = (data: unknown): boolean => {
      const refused: unknown[] = []
      const check = checkResponses({
        report: ({ kind, pointer }) => {
          if (kind === 'type' || kind === 'new-field' || required.has(pointer)) refused.push(pointer)
        },
      })
      check(name, data)
      return refused.length === 0
    }

    const bases: unknown[] = Object.values(operation.examples)
    for (const data of ['random', 'adversarial'] satisfies DataMode[])
      for (let seed = 0; seed < 8; seed += 1)
        bases.push((await call(createMock({ data, seed }), name)).json.data)
    const edit = fc.record({
      at: fc.nat(),
      inFormat: fc.boolean(),
      to: fc.oneof({ weight: 3, arbitrary: formatted }, { weight: 1, arbitrary: anything }),
      under: fc.option(pick('id', 'futureField', '__proto__', '0'), { freq: 8, nil: undefined }),
    })
    const verdicts = new Set<boolean>()
    fc.assert(
      fc.property(pick(...bases), fc.array(edit, { maxLength: 3 }), (base, edits) => {
        let data = withoutNulls(base)
        for (const { at, inFormat, to, under } of edits) {
          const leaves = leavesOf(data)
          const wanted = leaves.filter(isFormatted)
          const choice = inFormat && wanted.length > 0 ? wanted : leaves
          const path = choice[at % choice.length]?.path ?? []
          data = withoutNulls(put(data, under === undefined ? path : [...path, under], to))
        }
        const taken = isTakenByMock(data)
        verdicts.add(taken)
        expect([data, isTakenBySdk(data)]).toEqual([data, taken])
      }),
      { numRuns: runs, seed: 20_260_115 },
    )
    expect(verdicts.size).toBe(2)
  },
)
