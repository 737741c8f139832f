/** A URL that may become a link or an image: https only, so that no script or data hides in it. */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}
