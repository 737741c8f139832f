import { type Expect, type JsonType, readOwn } from './read-values.ts'

/** A promise of the types about a value: its type, and the required fields inside it. A text stands for only the type. */
export type Promised =
  | JsonType
  | {
      /** Absent: an object. */
      readonly type?: JsonType
      readonly required?: Readonly<Record<string, Promised>>
      /** The optional fields with required fields inside them. With a value of another type, they promise nothing. */
      readonly optional?: Readonly<Record<string, Promised>>
      readonly items?: Promised
      /** The other members of an object, by any name. */
      readonly rest?: Promised
    }

/** Checks what is required deeper than in data itself. Apart, so that a program that promises nothing deeper lacks it. */
export function promise(promised: Promised): (data: unknown, expect: Expect) => void {
  return (data, expect) => {
    function demand(one: Promised = 'any', value: unknown, pointer: string): void {
      const type = typeof one === 'string' ? one : (one.type ?? 'object')
      if (expect(type, value, pointer)) look(one, value, pointer)
    }
    function look(one: Promised = 'any', value: unknown, pointer: string): void {
      if (typeof one === 'string' || typeof value !== 'object' || value === null) return
      const { required = {}, optional = {}, items, rest } = one
      if (Array.isArray(value)) {
        if (items) for (const item of value) demand(items, item, `${pointer}/*`)
        return
      }
      for (const name of Object.keys(required))
        demand(required[name], readOwn(value, name), `${pointer}/${name}`)
      for (const name of Object.keys(optional))
        look(optional[name], readOwn(value, name), `${pointer}/${name}`)
      if (!rest) return
      for (const name of Object.keys(value))
        if (!(name in required || name in optional)) demand(rest, readOwn(value, name), `${pointer}/*`)
    }
    look(promised, data, '')
  }
}
