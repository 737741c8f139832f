/** A value's first leaves as `path  value` lines: enough to recognise an answer, not all of it. */
export function mainFields(data: unknown, limit = 5): string[] {
  const all = [...leaves(data, '')]
  const width = Math.max(0, ...all.slice(0, limit).map(([path]) => path.length))
  const lines = all.slice(0, limit).map(([path, value]) => `${path.padEnd(width)}  ${value}`)
  return all.length > limit ? [...lines, `… and ${all.length - limit} more fields`] : lines
}

function* leaves(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)]
  else if (Array.isArray(value) && value.length === 0) yield [path, 'none']
  else
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`
      yield* leaves(child, path + step)
    }
}
