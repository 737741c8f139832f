/** Fields of one object that hold quantities, the larger one first. */
const ordered = [
  ['initial', 'remaining'],
  ['adultPrice', 'childPrice'],
] as const

function order(made: Map<string, unknown>, larger: string, smaller: string): void {
  // What is no object has no keys below.
  const [more, less] = [made.get(larger), made.get(smaller)] as Record<string, unknown>[]
  if (!more || !less) return
  for (const key of Object.keys(less)) {
    const [one, other] = [more[key], less[key]]
    if (typeof one === 'number' && typeof other === 'number')
      [more[key], less[key]] = [Math.max(one, other), Math.min(one, other)]
    else if (key === 'unit') less[key] = one
  }
}

/** Makes the fields of one object fit together, as nobody has more left than there was. */
export function settle(made: Map<string, unknown>): void {
  for (const [larger, smaller] of ordered) order(made, larger, smaller)
  if (made.has('data') && made.get('unlimited') === true) made.set('unlimited', false)
}
