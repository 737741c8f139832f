import { encodeQR } from 'qr'

/** A QR code as the path of an SVG whose modules are one unit wide. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** Draws a QR code here, so that the text goes to nobody. `undefined` for a text that is too long for one. */
export function qrPath(text: string): QrPath | undefined {
  try {
    // Four modules of empty space around it (ISO/IEC 18004, section 5.3.8).
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size: rows.length, path }
  } catch {
    return undefined
  }
}
