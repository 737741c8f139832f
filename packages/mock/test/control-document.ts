import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { parse } from 'yaml'

export type Json = { readonly [name: string]: unknown }

interface Content {
  readonly content: Readonly<
    Record<string, { readonly schema: Json; readonly examples?: Readonly<Record<string, { value: Json }>> }>
  >
}

interface ControlOperation {
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Partial<Content>>>
}

interface ControlDocument {
  readonly paths: Readonly<
    Record<string, { readonly get?: ControlOperation; readonly post?: ControlOperation }>
  >
}

const source: unknown = parse(readFileSync(new URL('../control.yaml', import.meta.url), 'utf8'))

/** A copy with the component in the place of each reference to it. */
function resolved(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(resolved)
  const { $ref, ...fields } = value as Json
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, resolved(inner)]))
  const keys = $ref.replace(/^#\//, '').split('/')
  return resolved(keys.reduce((whole, key) => (whole as Json)[key] as Json, source as Json))
}

/** `control.yaml` without references. */
export const controlDocument = resolved(source) as ControlDocument

const ajv = new Ajv2020({ strict: false })

/** Expects that the document describes a response to a request below `/_control`. */
export function expectDocumented(method: string, path: string, status: number, text: string): void {
  const template = path.replace(/^\/operations\/[^/]+/, '/operations/{operation}') || '/'
  const item = controlDocument.paths[template]
  const operation = method === 'GET' ? item?.get : item?.post
  // A request that fits no path or method is refused as any other.
  const { responses } = operation ?? controlDocument.paths['/']?.get ?? expect.fail('there is no document')
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined)
  if (!response) expect.fail(`control.yaml has no ${status} for ${method} ${path}`)
  const [{ schema } = {}] = Object.values(response.content ?? {})
  if (!schema) expect([path, text]).toEqual([path, ''])
  else
    expect([path, text, ajv.validate(schema, JSON.parse(text)), ajv.errors]).toEqual([path, text, true, null])
}
