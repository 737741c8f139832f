// Shown in both themes, so its colours have to stand on white and on near-black.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="40" viewBox="0 0 220 40">
<rect x="1" y="6" width="40" height="28" rx="5" fill="#0f766e"/>
<rect x="1" y="12" width="40" height="5" fill="#134e4a"/>
<path d="M9 29 33 19l2 2-9 6-3 6-2-4-5 2z" fill="#f0fdfa"/>
</svg>`

/** The mark above the sidebar, in the document itself so that no request leaves the page. */
export const logo = {
  url: `data:image/svg+xml,${encodeURIComponent(svg.replaceAll('\n', ''))}`,
  altText: 'Travel and Card Services',
  href: '#/',
} as const
