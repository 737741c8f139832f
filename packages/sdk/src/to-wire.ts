import type { ArgumentSpec } from './operation-spec.ts'

type Values = Record<string, unknown>

/** Sorts the arguments of a call by where they go, under their names on the wire. */
export function toWire(
  specs: Readonly<Record<string, ArgumentSpec>>,
  values: Readonly<Values>,
  wireNames: { readonly [name: string]: string | undefined },
): Record<ArgumentSpec['in'], Values> {
  const wire: ReturnType<typeof toWire> = { path: {}, query: {}, body: {} }
  for (const name in values) {
    // A cast: the values have the names of the specs.
    const { in: place, wireName = name } = specs[name] as ArgumentSpec
    // A path argument's name is in the template alone.
    wire[place][(place !== 'path' && wireNames[name]) || wireName] = values[name]
  }
  return wire
}
