import { type ReactNode, useState } from 'react'
import { Missing } from '../../display/missing.tsx'
import { safeUrl } from '../../display/safe-url.ts'

/** The way to the verification. Whoever has its URL can enter the session, so it is in the page only when asked for. */
export function IdentityCheckLink({ url }: { readonly url: unknown }): ReactNode {
  const [isShown, setShown] = useState(false)
  const href = safeUrl(url)
  if (href === undefined) return <Missing>No link given</Missing>
  if (!isShown) {
    return (
      <button type="button" className="quiet" onClick={() => setShown(true)}>
        Show the link
      </button>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Verify identity <span className="sr-only">(in a new tab)</span>
    </a>
  )
}
