import type { CompactOperation } from '../contract/compact-contract.ts'
import type { UntypedSteering } from '../steering/create-steering.ts'
import { faults } from '../steering/operation-mock.ts'

/** One thing that the panel can make an operation respond. */
export interface ResponseChoice {
  readonly value: string
  readonly label: string
  steer(operation: UntypedSteering): void
}

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly heading: string
  readonly choices: readonly ResponseChoice[]
}

function failure(
  status: number,
  label: string,
  options: { times?: number; headers?: Record<string, string> } = {},
): ResponseChoice {
  const often = options.times === undefined ? '' : ' once'
  return {
    value: `${status}${often}`,
    label: `${status}${often}: ${label}`,
    steer: (operation) => operation.fail(status, undefined, options),
  }
}

/** No failure is documented: these are those that an app should be ready for. */
export const failures: ChoiceGroup = {
  heading: 'Failures',
  choices: [
    failure(401, 'expired session', { times: 1 }),
    failure(401, 'signed out'),
    failure(404, 'not found'),
    failure(418, 'undocumented status'),
    failure(429, 'too many requests', { headers: { 'retry-after': '90' } }),
    failure(503, 'a problem that passes', { times: 1 }),
    failure(503, 'a problem that stays'),
  ],
}

const faultLabels: Readonly<Record<(typeof faults)[number], string>> = {
  network: 'no connection',
  hang: 'no response',
  'malformed-json': 'malformed JSON',
  truncated: 'truncated body',
  html: 'sign-in page',
  nulls: 'nulls everywhere',
}

/** What is no answer of the service. */
export const faultGroup: ChoiceGroup = {
  heading: 'Faults',
  choices: faults.map((kind) => ({
    value: kind,
    label: faultLabels[kind],
    steer: (operation) => operation.fault(kind),
  })),
}

/** What the panel can make an operation respond, beside the data that the mock has anyway. */
export function responseChoices({ examples }: Pick<CompactOperation, 'examples'>): readonly ChoiceGroup[] {
  const named = Object.keys(examples).map((name) => ({
    value: `example ${name}`,
    label: name,
    steer: (operation: UntypedSteering) => operation.example(name),
  }))
  return [{ heading: 'Examples', choices: named }, failures, faultGroup]
}

/** The choice with this value, if the operation has it. */
export function findChoice(
  operation: Pick<CompactOperation, 'examples'>,
  value: unknown,
): ResponseChoice | undefined {
  return responseChoices(operation)
    .flatMap(({ choices }) => choices)
    .find((choice) => choice.value === value)
}
