const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 })
const scientific = new Intl.NumberFormat(undefined, { notation: 'scientific', maximumSignificantDigits: 6 })

/** A number as people read it. Those of too many digits are written with a power of ten. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  return size !== 0 && (size >= 1e15 || size < 1e-6) ? scientific.format(value) : plain.format(value)
}
