import type { DefaultTheme, HeadConfig, MarkdownOptions, MarkdownRenderer, UserConfig } from 'vitepress'
import { withContentPolicy } from './content-policy.ts'
import type { Page } from './page.ts'
import { withKeywords } from './search-keywords.ts'
import { indexOptions } from './theme/search-options.ts'
import { earlyScript, themePatches } from './theme-patches.ts'

const siteTitle = 'Travel & Card Services'

/** Without a script all samples are shown, and nothing that could do nothing. */
const withoutScript =
  '.vp-code-group .blocks > div { display: block !important } ' +
  '.needs-script, .VPNavBarSearch, .VPSwitchAppearance, button.copy, .tabs input { display: none !important }'

/** How VitePress builds the site from the pages, which are in the folder that it is started on. */
export function siteConfig(
  pages: readonly Omit<Page, 'text'>[],
  url: string,
  root: string,
): UserConfig<DefaultTheme.Config> {
  const part = (text: NonNullable<Page['group']>, further: readonly DefaultTheme.SidebarItem[] = []) => {
    const own = pages.filter(({ group }) => group === text)
    return { text, items: [...further, ...own.map(({ title, path }) => ({ text: title, link: `/${path}` }))] }
  }
  const reference = { text: 'API reference', link: '/reference.html', target: '_self' }
  const inReference = pages
    .flatMap(({ path, hidden = [] }) => (path === 'reference' ? hidden : []))
    .map(({ anchor, titles: [title = ''] }) => ({
      ...reference,
      text: title.replace(/:.*/, ''),
      link: `${reference.link}#${anchor}`,
    }))
  const hidden = new Map(pages.map((page) => [`${page.path}.md`, page.hidden]))
  const first = (group: Page['group']): string => `/${pages.find((page) => page.group === group)?.path}`
  return {
    title: siteTitle,
    description: pages[0]?.description ?? '',
    lang: 'en',
    base: new URL(url).pathname,
    cacheDir: '.cache',
    // With it, a page's style would be worked out twice more at each load.
    appearance: { disableTransition: false },
    // One after the other, so that the search's index is in the same order each time.
    buildConcurrency: 1,
    metaChunk: true,
    // Not pages of VitePress; the tests check them like any other link.
    ignoreDeadLinks: [/reference$/, /openapi\.(json|yaml)$/, /llms\.txt$/],
    sitemap: { hostname: url },
    markdown: {
      // Keys and strings of JSON differ by more than a shade in these.
      theme: { light: 'light-plus', dark: 'dark-plus' },
      // Otherwise a line is left without colours where the machine is slow.
      codeTransformers: [
        { preprocess: (_, options) => void Object.assign(options, { tokenizeTimeLimit: 0 }) },
      ],
      // The names of headings are read out without a second one; their places are linked where they are needed.
      anchor: { permalink: silentPermalink },
      languageAlias: { mjs: 'js' },
      config: (md) => void [highlightOnce, numberTabs, foldLong].map((change) => change(md)),
    },
    vite: {
      logLevel: 'warn',
      build: { reportCompressedSize: false },
      // The packages from their source, in the workspace whose contract is shown: its operations are those that can be run.
      resolve: {
        conditions: ['@travel-card/source'],
        alias: [{ find: /^@travel-card\/(\w+)$/, replacement: `${root}/packages/$1/src/index.ts` }],
      },
      ssr: { noExternal: [/^@travel-card\//, 'scripts'] },
      plugins: [themePatches()],
    },
    router: { prefetchLinks: false },
    head: [
      ['link', { rel: 'icon', type: 'image/svg+xml', href: `${new URL(url).pathname}mark.svg` }],
      ['meta', { name: 'referrer', content: 'no-referrer' }],
      ['script', {}, earlyScript],
      ['noscript', {}, `<style>${withoutScript}</style>`],
    ],
    themeConfig: {
      siteTitle,
      logo: { src: '/mark.svg', alt: '' },
      outline: [2, 3],
      search: {
        provider: 'local',
        options: {
          disableQueryPersistence: true,
          detailedView: false,
          // A cast: VitePress passes on more of MiniSearch's options than its type lists.
          miniSearch: { options: indexOptions as object },
          _render: (text, env, md) =>
            withKeywords(md.render(text, env), env.relativePath, hidden.get(env.relativePath)),
        },
      },
      nav: [
        { text: 'Guides', link: first('Guides'), activeMatch: '/guides/(?!mock/)' },
        { text: 'Mock', link: first('The mock'), activeMatch: '/guides/mock/' },
        { text: 'Operations', link: first('Operations'), activeMatch: '/operations/' },
        reference,
        { text: 'Open questions', link: '/open-questions' },
      ],
      // A section shows its own pages alone, so that the open one is in view.
      sidebar: {
        '/guides/mock/': [part('The mock')],
        '/guides/': [part('Guides'), part('Quick starts'), part('In your app')],
        '/operations/': [part('Operations', [reference])],
        '/': [part('Reference', [reference]), { text: 'Fields of', items: inReference }],
      },
    },
    transformHead: ({ page, title, description }) => socialTags(page, title, description, url),
    transformHtml: (html, _, { page }) => {
      // Redoc comes into it first.
      if (page === 'reference.md') return html
      return withContentPolicy(page === '404.md' ? withWayBack(html, url) : html)
    },
  }
}

/** Code is coloured once: each page is rendered for its script, for the server and for the search. */
function highlightOnce({ options }: MarkdownRenderer): void {
  const { highlight } = options
  const known = new Map<string, string>()
  options.highlight = (...args) => {
    const key = args.join('\0')
    if (!known.has(key)) known.set(key, highlight?.(...args) ?? '')
    return known.get(key) ?? ''
  }
}

/** Long examples show their beginning, and all lines to whoever asks. */
function foldLong({ renderer: { rules } }: MarkdownRenderer): void {
  const { fence } = rules
  rules.fence = (tokens, index, ...rest) => {
    const html = fence?.(tokens, index, ...rest) ?? ''
    const { content = '', info = '' } = tokens[index] ?? {}
    const lines = content.trim().split('\n').length
    if (lines <= 16 || !info.startsWith('json')) return html
    const fold = `<details class="fold"><summary>All ${lines} lines</summary></details>`
    return html.replace(/<\/div>\s*$/, `${fold}$&`)
  }
}

/** Counts the tabs of samples, which VitePress names by chance: two builds of the same pages are the same. */
function numberTabs({ renderer: { rules } }: MarkdownRenderer): void {
  const open = rules['container_code-group_open']
  rules['container_code-group_open'] = (tokens, index, ...rest) => {
    let tab = 0
    return `${open?.(tokens, index, ...rest)}`
      .replaceAll(/"group-[\w-]+"/g, `"group-${index}"`)
      .replaceAll(/id="tab-([\w-]+)"(.*?)for="tab-\1"/g, (_, _id, between: string) => {
        tab += 1
        return `id="tab-${index}-${tab}"${between}for="tab-${index}-${tab}"`
      })
  }
}

/** A link that can be clicked, and is passed over by the keyboard and by screen readers. */
const silentPermalink: NonNullable<NonNullable<MarkdownOptions['anchor']>['permalink']> = (
  slug,
  _options,
  state,
  index,
) => {
  // A row that folds is a control, and nothing in it may take the focus.
  const heading = state.tokens[index]
  if (heading?.tag === 'h3' && state.env.relativePath === 'open-questions.md') {
    heading.attrs = heading.attrs?.filter(([name]) => name !== 'tabindex') ?? null
    return
  }
  const link = new state.Token('html_inline', '', 0)
  link.content = ` <a class="header-anchor" href="#${slug}" aria-hidden="true" tabindex="-1">&ZeroWidthSpace;</a>`
  state.tokens[index + 1]?.children?.push(link)
}

/** VitePress draws this page by script alone. */
function withWayBack(html: string, url: string): string {
  const words = `<noscript><h1>Page not found</h1><p><a href="${new URL(url).pathname}">Home</a></p></noscript>`
  return html.replace('<div id="app"></div>', `${words}$&`)
}

function socialTags(page: string, title: string, description: string, url: string): HeadConfig[] {
  if (page === '404.md') return [['meta', { name: 'robots', content: 'noindex' }]]
  const address = url + page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')
  const card = {
    type: 'article',
    site_name: siteTitle,
    title,
    description,
    url: address,
    image: `${url}card.png`,
    'image:alt': `${siteTitle}: a typed client, a mock and docs`,
  }
  return [
    ['link', { rel: 'canonical', href: address }],
    ['link', { rel: 'alternate', type: 'text/markdown', href: url + page }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ...Object.entries(card).map(
      ([name, content]): HeadConfig => ['meta', { property: `og:${name}`, content }],
    ),
  ]
}
