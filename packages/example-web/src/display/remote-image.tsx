import { safeUrl } from './values.ts'

interface Props {
  readonly src: unknown
  /** Empty for an image that adds nothing to the text beside it. */
  readonly alt: string
  readonly className: string
}

/** An image that the service names. One that does not load is hidden. */
export function RemoteImage({ src, alt, className }: Props): React.ReactNode {
  const url = safeUrl(src)
  if (url === undefined) return null
  return (
    <img
      key={url}
      className={className}
      src={url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => currentTarget.toggleAttribute('hidden', true)}
    />
  )
}
