import { encodeQR } from 'qr'

/** The dark modules of a QR code, line by line. `undefined` for a text that is too long for one. */
function encode(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    // Four modules of empty space around it (ISO/IEC 18004, section 5.3.8).
    return encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  } catch {
    return undefined
  }
}

/** A QR code, drawn here so that the text goes to nobody. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): React.ReactNode {
  const rows = encode(text)
  if (!rows) return <p className="note">This is too long for a QR code. Please enter it by hand.</p>
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  // Dark on light in each theme, because not all cameras read it otherwise.
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path.join('')} />
    </svg>
  )
}
