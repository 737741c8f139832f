import type { DefaultTheme, UserConfig } from 'vitepress'
import { withContentPolicy } from './content-policy.ts'
import type { Page } from './page.ts'
import { withKeywords } from './search-keywords.ts'
import { indexOptions } from './theme/search-options.ts'
import { earlyScript, themePatches } from './theme-patches.ts'

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
  const part = (text: NonNullable<Page['group']>) => {
    const own = pages.filter(({ group }) => group === text)
    return { text, items: own.map(({ title, path }) => ({ text: title, link: `/${path}` })) }
  }
  const reference = { text: 'API reference', link: '/reference.html', target: '_self' }
  const fields = pages
    .flatMap(({ hidden = [] }) => hidden)
    .map(({ anchor, titles: [text = ''] }) => ({ ...reference, text, link: `${reference.link}#${anchor}` }))
  const guides = [part('Guides'), part('In your app'), part('Releases')]
  const hidden = new Map(pages.map((page) => [`${page.path}.md`, page.hidden]))
  const first = (group: Page['group']): string => `/${pages.find((page) => page.group === group)?.path}`
  return {
    title: 'Travel & Card Services',
    description: pages[0]?.description ?? '',
    lang: 'en',
    base: new URL(url).pathname,
    cacheDir: '.cache',
    // One after the other, so that the search ranks equal places in the same order each time.
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
      // The name of a heading is read out once; the outline has the links.
      anchor: { permalink: () => {}, tabIndex: false },
      languageAlias: { mjs: 'js' },
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
      logo: { src: '/mark.svg', alt: '' },
      outline: [2, 3],
      search: {
        provider: 'local',
        options: {
          disableQueryPersistence: true,
          detailedView: false,
          // A cast: VitePress passes on more of MiniSearch's options than its type lists.
          miniSearch: { options: indexOptions as object },
          _render: (text, env, md) => {
            const html = md.render(text, env)
            if (env.frontmatter?.search === false) return ''
            return withKeywords(html, env.relativePath, hidden.get(env.relativePath))
          },
        },
      },
      nav: [
        { text: 'Guides', link: first('Guides'), activeMatch: '/guides/(?!mock/)|/versions|/changelog' },
        { text: 'Mock', link: first('The mock'), activeMatch: '/guides/mock/' },
        { text: 'Operations', link: first('Operations'), activeMatch: '/operations/' },
        reference,
        { text: 'Open questions', link: '/open-questions', activeMatch: '/open-questions|/questionnaire' },
      ],
      // A section shows its own pages alone, so that the open one is in view.
      sidebar: {
        '/guides/mock/': [part('The mock')],
        '/guides/': guides,
        '/operations/': [part('Operations')],
        '/reference': [{ ...reference, items: fields }],
        '/open-questions': [part('Questions')],
        '/questionnaire': [part('Questions')],
        '/': guides,
      },
    },
    // Redoc comes into its page first.
    transformHtml: (html, _, { page }) => (page === 'reference.md' ? html : withContentPolicy(html)),
  }
}
