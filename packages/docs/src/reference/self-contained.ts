const credit = (width: number, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="14" viewBox="0 0 ${width} 14">` +
      `<text y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="700" fill="#1d4ed8">${text}</text></svg>`,
  )}`

// The credit's pictures, which Redoc would load from its own host: beside the wide sidebar and the collapsed one.
const pictures = new Map([
  ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', credit(48, 'Redocly')],
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', credit(10, 'R')],
])

/**
 * Makes the rendered page complete in itself: no picture from another host, and links that also work when they are
 * opened in a new tab.
 *
 * @throws when Redoc's output no longer has what is replaced here, as a newer version of it may.
 */
export function selfContained(page: string): string {
  let complete = page
  for (const [url, picture] of pictures) {
    if (!complete.includes(`\`${url}\``))
      throw new Error(`Redoc's page has no ${url}: see what it loads instead`)
    complete = complete.replaceAll(`\`${url}\``, () => `\`${picture}\``)
  }
  const script = complete.indexOf('<script type="module">')
  if (script === -1) throw new Error("Redoc's page has no module script")
  // The prerendered links are paths, but the page routes by the part after the hash.
  const prerendered = complete.slice(0, script).replaceAll(' href="/', ' href="#/')
  return prerendered + complete.slice(script)
}
