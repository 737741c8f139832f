// Shown in both themes, so its colours have to stand on white and on near-black.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
<rect x="1" y="6" width="38" height="28" rx="5" fill="#0f766e"/>
<rect x="1" y="12" width="38" height="5" fill="#134e4a"/>
<path d="M8 30 31 19l2 2-8 6-4 6-2-4-5 2z" fill="#f0fdfa"/>
</svg>`

/** The mark above the sidebar, in the document itself so that no request leaves the page. */
export const logo: { readonly url: string; readonly altText: string; readonly href: string } = {
  url: `data:image/svg+xml,${encodeURIComponent(svg.replaceAll('\n', ''))}`,
  altText: 'Travel and Card Services',
  href: '#/',
}
