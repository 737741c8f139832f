import { type Heading, icon, type Rendered } from './markdown.ts'
import type { Page } from './page.ts'

/** The parts that every page of the site shares. */
export interface Shell {
  readonly pages: readonly Page[]
  /** The path of the site on its host, with a slash at both ends. */
  readonly base: string
  /** The addresses of the built files, from the site's root. */
  readonly files: Readonly<Record<'script' | 'style' | 'index' | 'font', string>>
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Chooses the theme that the reader chose, or the system's, before anything is drawn. */
const themeScript = `{
  let theme
  try { theme = localStorage.getItem('theme') } catch {}
  theme ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
}`

interface Link {
  readonly text: string
  readonly path: string
  /** The paths that the link stands for, in the bar. */
  readonly pages?: string
}

const first = (pages: readonly Page[], group: Page['group']): string =>
  `${pages.find((page) => page.group === group)?.path}.html`

/** The links of the bar. */
export const barLinks = (pages: readonly Page[]): readonly Link[] => [
  { text: 'Guides', path: first(pages, 'Guides'), pages: '^/(guides/(?!mock/)|versions|changelog)' },
  { text: 'Mock', path: first(pages, 'The mock'), pages: '^/guides/mock/' },
  { text: 'Operations', path: first(pages, 'Operations'), pages: '^/operations/' },
  { text: 'API reference', path: 'reference.html', pages: '^/reference' },
  { text: 'Open questions', path: first(pages, 'Questions'), pages: '^/(open-questions|questionnaire)' },
]

/** The groups of each sidebar. A section lists only its own pages, so that the current page is in view. */
const sidebars: readonly (readonly Page['group'][])[] = [
  ['Guides', 'In your app', 'Releases'],
  ['The mock'],
  ['Operations'],
  ['Questions'],
]

/** Returns the pages of a page's sidebar by group, or `undefined` for a page that has none. */
function sidebarOf(
  { path, title, group, hidden }: Page,
  pages: readonly Page[],
): [string, Link[]][] | undefined {
  if (hidden)
    return [
      [
        '',
        [
          { text: title, path: `${path}.html` },
          ...hidden.map(({ anchor, titles: [text = ''] }) => ({ text, path: `${path}.html#${anchor}` })),
        ],
      ],
    ]
  const own = sidebars.find((names) => names.includes(group))
  return own?.map((name) => {
    const listed = pages.filter((page) => page.group === name)
    return [name ?? '', listed.map(({ title, path }) => ({ text: title, path: `${path}.html` }))]
  })
}

/** Returns a whole page of the site. */
export function shellPage(page: Page, { html, headings }: Rendered, { pages, base, files }: Shell): string {
  const { path, title, description, layout, hidden } = page
  const sidebar = sidebarOf(page, pages)
  const depth = layout?.outline ?? 3
  const outline =
    sidebar && !hidden ? headings.filter(({ level }) => level > 1 && level <= Number(depth)) : []
  const list = (links: readonly Link[]): string =>
    `<ul>${links.map((one) => `<li>${linkTo(one, base, path)}</li>`).join('')}</ul>`
  const sections = (sidebar ?? []).map(
    ([name, links]) => `<section>${name && `<h2>${name}</h2>`}${list(links)}</section>`,
  )
  const bar = list(barLinks(pages))
  const popular = pages.filter(({ group }) => group === 'Guides').slice(0, 5)
  const classes = ['page', layout?.pageClass, sidebar && 'has-sidebar', outline.length > 0 && 'has-outline']
  // Redoc brings a `main` of its own.
  const [open, close] = hidden
    ? ['<div id="content" tabindex="-1"><div>', '</div></div>']
    : ['<main id="content" tabindex="-1"><div class="vp-doc">', `</div>${pager(page, sidebar, base)}</main>`]
  return `<!doctype html>
<html lang="en" data-base="${base}" data-index="${files.index}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(`${title} | Travel & Card Services`)}</title>
<meta name="description" content="${escaped(description)}">
<meta name="referrer" content="no-referrer">
<link rel="icon" type="image/svg+xml" href="${base}mark.svg">
<link rel="preload" href="${base}${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${base}${files.style}">
<script>${themeScript}</script>
<script type="module" src="${base}${files.script}"></script>
<noscript><style>.needs-script{display:none!important}</style></noscript>
</head>
<body class="${classes.filter(Boolean).join(' ')}">
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="${base}"><img src="${base}mark.svg" alt="" width="24" height="24"><span>Travel &amp; Card Services</span></a>
<button type="button" class="open-search needs-script" aria-keyshortcuts="Control+K Meta+K">${icon('search')}<span>Search</span></button>
<nav aria-label="Site">${bar}</nav>
<button type="button" class="needs-script" role="switch" aria-checked="false" aria-label="Dark theme" title="Dark theme">${icon('theme')}</button>
<button type="button" class="open-menu" popovertarget="menu" aria-label="Menu">${icon('menu')}</button>
</header>
<nav id="menu" popover aria-label="Pages">
<div class="menu-bar">${bar}</div>
${sections.join('\n')}
</nav>
${outline.length > 0 ? outlineOf(outline) : ''}
${open}
${html}
${close}
${sidebar ? '' : `<footer>MIT licence · <a href="${base}changelog.html">Changelog</a> · <a href="${base}versions.html">Versions</a></footer>`}
<template id="popular">${popular.map(({ title: text, path: to }) => linkTo({ text, path: `${to}.html` }, base, '')).join('')}</template>
</body>
</html>
`
}

/** Returns a link, with a mark if it leads to the page itself or, in the bar, to its part of the site. */
function linkTo({ text, path, pages }: Link, base: string, from: string): string {
  const own = `${from}.html`
  const isOwnPart = pages !== undefined && new RegExp(pages).test(`/${own}`)
  const current = path === own ? ' aria-current="page"' : isOwnPart ? ' aria-current="true"' : ''
  return `<a href="${base}${path}"${pages ? ` data-pages="${pages}"` : ''}${current}>${escaped(text)}</a>`
}

/** Returns the sections of a page: beside the text, or as a list that a button opens. */
function outlineOf(headings: readonly Heading[]): string {
  const items = headings.map(
    ({ id, level, html }) =>
      `<li class="level-${level}"><a href="#${id}">${html.replaceAll(/<[^>]*>/g, '')}</a></li>`,
  )
  return `<div class="local"><button type="button" popovertarget="outline">On this page</button></div>
<nav id="outline" class="outline" popover aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`
}

/** Returns the links to the pages before and after a page, in the order of its sidebar. */
function pager({ path }: Page, sidebar: readonly [string, Link[]][] | undefined, base: string): string {
  const links = sidebar?.flatMap(([, own]) => own) ?? []
  const place = links.findIndex((link) => link.path === `${path}.html`)
  if (place === -1) return ''
  const ends = [
    ['prev', 'Previous page', links[place - 1]],
    ['next', 'Next page', links[place + 1]],
  ] as const
  const shown = ends.map(([rel, name, to]) =>
    to
      ? `<a rel="${rel}" href="${base}${to.path}"><small>${name}</small><span>${escaped(to.text)}</span></a>`
      : '<span></span>',
  )
  return `<nav class="pager" aria-label="Pages before and after">${shown.join('')}</nav>`
}

/** Creates the page for an address that leads nowhere: the search, the first guide, and what is in the bar. */
export function notFoundPage(pages: readonly Page[], base: string): Page {
  const cards = [{ text: 'Home', path: '' }, ...barLinks(pages)].map(
    ({ text, path }) => `<a class="card" href="${base}${path}">${text}</a>`,
  )
  return {
    path: '404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    layout: { pageClass: 'not-found' },
    text: `# Page not found

It may have moved.

<p><button type="button" class="button primary open-search needs-script">Search the docs</button>\u2003<a href="${base}guides/start.html">Start in five minutes</a></p>

<div class="cards">${cards.join('')}</div>`,
  }
}
