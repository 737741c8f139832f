import { type ReactNode, useState } from 'react'
import { safeUrl } from './safe-url.ts'

interface Props {
  readonly src: unknown
  /** Empty for an image that adds nothing to the text beside it. */
  readonly alt: string
  readonly className: string
}

/** An image that the service names. Where there is none, or it does not load, nothing is left behind. */
export function RemoteImage({ src, alt, className }: Props): ReactNode {
  const [broken, setBroken] = useState<string>()
  const url = safeUrl(src)
  if (url === undefined || url === broken) return null
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  )
}
