import { type ReactNode, useMemo } from 'react'
import { qrPath } from './qr-path.ts'

interface Props {
  readonly text: string
  readonly label: string
}

/** A QR code: dark on light in each theme, because not all cameras read it otherwise. */
export function QrCode({ text, label }: Props): ReactNode {
  const qr = useMemo(() => qrPath(text), [text])
  if (!qr) return <p className="note">This is too long for a QR code. Please enter it by hand.</p>
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${qr.size} ${qr.size}`}>
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
