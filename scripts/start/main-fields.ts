const mattering = /status|price|usage|balance/i

/**
 * A value's main leaves as `path  value` lines: enough to recognise an answer, not all of it. Prices, usage and the like
 * come before other fields, those before empty lists, and the lines keep the order of the value.
 *
 * @param hidden Paths such as `products[].code`: no line shows what is there or below it.
 */
export function mainFields(data: unknown, hidden: readonly string[], limit = 5): string[] {
  const all = [...leaves(data, '')]
  const shown = all
    .filter(({ path }) => !hidden.some((field) => leadsTo(field, path)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, limit)
    .sort((one, other) => all.indexOf(one) - all.indexOf(other))
  const width = Math.max(0, ...shown.map(({ path }) => path.length))
  const lines = shown.map(({ path, text }) => `${path.padEnd(width)}  ${text}`)
  return all.length > shown.length ? [...lines, `… and ${all.length - shown.length} more fields`] : lines
}

interface Leaf {
  readonly path: string
  readonly text: string
}

function rank({ path, text }: Leaf): number {
  if (text === 'none') return 2
  return mattering.test(path) ? 0 : 1
}

/** Whether a field of the contract is the leaf at this path, or holds it. */
function leadsTo(field: string, path: string): boolean {
  const own = steps(path)
  return steps(field).every((step, index) => step === '*' || step === own[index])
}

const steps = (path: string): string[] =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean)

function* leaves(value: unknown, path: string): Generator<Leaf> {
  if (typeof value !== 'object' || value === null) yield { path, text: String(value) }
  else if (Array.isArray(value) && value.length === 0) yield { path, text: 'none' }
  else
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`
      yield* leaves(child, path + step)
    }
}
