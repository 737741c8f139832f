import type { ReactNode } from 'react'
import { safeUrl } from '../../display/safe-url.ts'

/** A link to a file of a product; nothing where its URL cannot be followed safely. */
export function FileLink({ url }: { readonly url: unknown }): ReactNode {
  const href = safeUrl(url)
  if (href === undefined) return null
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        Open the document <span className="sr-only">(in a new tab)</span>
      </a>
    </p>
  )
}
