/** A link of the sidebar. */
export interface NewPlace {
  readonly text: string
  readonly link: string
}

/**
 * Where a link leads that was made when the site was one page: `#/section/errors/what-to-retry`,
 * `#/customers/getcustomer`, `#/operation/getCustomer`, `#/section/…#assumption-cors`.
 */
export function newAddress(hash: string, places: readonly NewPlace[]): string | undefined {
  if (!hash.startsWith('#/')) return undefined
  const entry = /#assumption-([\w-]+)$/.exec(hash)?.[1]
  if (entry !== undefined) return `/register.html#${entry}`
  const [route = ''] = hash.slice(2).split('#')
  const [kind, ...names] = route.toLowerCase().split('/')
  const [page, section] = names
  const found = places.find(
    ({ text, link }) => slug(text) === page || link.toLowerCase().endsWith(`/operations/${page}`),
  )
  if (found === undefined) return undefined
  return `${found.link}.html${kind === 'section' && section !== undefined ? `#${section}` : ''}`
}

/** The form that titles had in addresses. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
