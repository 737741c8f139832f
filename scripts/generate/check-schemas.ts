import type { Schema } from './model.ts'
import type { Path } from './pointer.ts'
import { walk } from './walk.ts'

const keywords = new Set([
  '$ref', 'type', 'const', 'enum', 'title', 'description', 'examples', 'format', 'pattern', 'minLength', 'maxLength',
  'minimum', 'maximum', 'minItems', 'maxItems', 'items', 'properties', 'required', 'additionalProperties', 'deprecated',
]) // biome-ignore format: a list to be read at a glance
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array'])
const formats = new Set(['date', 'date-time', 'uri'])

type Report = (path: Path, problem: string) => void

/** Says what in a schema that can be in an answer the mock could not make data for. */
export function checkAnswer(schema: Schema, path: Path, report: Report): void {
  walk(schema, ({ pattern, examples }, at) => {
    if (typeof pattern !== 'string') return
    const expression = new RegExp(pattern, 'u')
    if (!Array.isArray(examples) || !examples.every((one) => expression.test(String(one)))) {
      report(
        [...path, ...at, 'pattern'],
        'a `pattern` on a field of an answer needs `examples` that it takes: the mock answers with them',
      )
    }
  })
}

/** Says what in a schema the SDK's and the mock's checks could not carry out. */
export function checkSchema(schema: Schema, path: Path, report: Report): void {
  for (const key of Object.keys(schema)) {
    if (!keywords.has(key) && !key.startsWith('x-')) {
      report(
        [...path, key],
        `the schema keyword \`${key}\` is not supported: the SDK and the mock could not check it`,
      )
    }
  }
  if (schema.type !== undefined && !types.has(schema.type)) {
    report(
      [...path, 'type'],
      `\`type\` must be one of ${[...types].join(', ')}: a value that may be null has no place in the contract`,
    )
  }
  if (schema.format !== undefined && !formats.has(schema.format)) {
    report(
      [...path, 'format'],
      `the format \`${schema.format}\` is not supported; known are ${[...formats].join(', ')}`,
    )
  }
  if (schema.pattern !== undefined) {
    try {
      new RegExp(schema.pattern, 'u')
    } catch {
      report([...path, 'pattern'], '`pattern` is not a regular expression')
    }
  }
  const values = schema['x-enumDescriptions']
  if (values && Object.keys(values).join() !== (schema.enum ?? schema.examples ?? []).join()) {
    report(
      [...path, 'x-enumDescriptions'],
      '`x-enumDescriptions` must describe exactly the values in `examples`, in their order',
    )
  }
  const properties = schema.properties ?? {}
  for (const [name, property] of Object.entries(properties)) {
    const at = [...path, 'properties', name]
    const sibling = property['x-conditional']?.property
    if (sibling !== undefined && !(sibling in properties)) {
      report(
        [...at, 'x-conditional'],
        `\`x-conditional\` names \`${sibling}\`, which is no property beside \`${name}\``,
      )
    }
    checkSchema(property, at, report)
  }
  if (schema.items) checkSchema(schema.items, [...path, 'items'], report)
  if (typeof schema.additionalProperties === 'object') {
    checkSchema(schema.additionalProperties, [...path, 'additionalProperties'], report)
  }
}
