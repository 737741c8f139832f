import { headingId } from 'generator'
import type { DefaultTheme, UserConfig } from 'vitepress'
import { withContentPolicy } from './content-policy.ts'
import type { Page } from './page.ts'
import { withKeywords } from './search-keywords.ts'
import { indexOptions } from './theme/search-options.ts'
import { earlyScript, themePatches } from './theme-patches.ts'

/** Darkens colours that are too pale on the surface of code, and lifts a limit, because a slow machine would colour less. */
const codeOptions = {
  colorReplacements: { '#098658': '#07633f', '#267f99': '#1b7091', '#ee0000': '#c80000' },
  tokenizeTimeLimit: 0,
}

/** Without scripts, shows all samples and hides all controls, because these would do nothing. */
const withoutScript =
  '.vp-code-group .blocks > div { display: block !important } ' +
  '.needs-script, .VPNavBarSearch, .VPSwitchAppearance, button.copy, .tabs input { display: none !important }'

/** Returns VitePress's configuration for the pages, which are in the folder that VitePress is started on. */
export function siteConfig(
  pages: readonly Omit<Page, 'text'>[],
  url: string,
  root: string,
): UserConfig<DefaultTheme.Config> {
  const base = new URL(url).pathname
  const part = (text: NonNullable<Page['group']>) => {
    const own = pages.filter(({ group }) => group === text)
    return { text, items: own.map(({ title, path }) => ({ text: title, link: `/${path}.html` })) }
  }
  const reference = {
    text: 'API reference',
    link: '/reference.html',
    target: '_self',
    activeMatch: '/reference',
  }
  const fields = pages
    .flatMap(({ hidden = [] }) => hidden)
    .map(({ anchor, titles: [text = ''] }) => ({ ...reference, text, link: `${reference.link}#${anchor}` }))
  const hidden = new Map(pages.map((page) => [`${page.path}.md`, page.hidden]))
  const first = (group: Page['group']): string => `/${pages.find((page) => page.group === group)?.path}.html`
  return {
    title: 'Travel & Card Services',
    description: pages[0]?.description ?? '',
    lang: 'en',
    base,
    cacheDir: '.cache',
    // Builds page by page, so that the search always ranks equal results in the same order.
    buildConcurrency: 1,
    metaChunk: true,
    // Switching transitions off for a moment would lay out each page three times while it loads.
    appearance: { disableTransition: false },
    // VitePress doesn't know these files as pages. The tests check the links to them.
    ignoreDeadLinks: [/reference$/, /openapi\.(json|yaml)$/, /llms\.txt$/],
    sitemap: { hostname: url },
    markdown: {
      // These themes clearly distinguish JSON keys from strings.
      theme: { light: 'light-plus', dark: 'dark-plus' },
      codeTransformers: [{ preprocess: (_, options) => void Object.assign(options, codeOptions) }],
      // No links in headings, so that a screen reader reads each name once. The outline has the links.
      // The same ids as on GitHub, because the READMEs link to headings of the guides.
      anchor: { permalink: () => {}, tabIndex: false, slugify: headingId },
      languageAlias: { mjs: 'js' },
      // Gives each cell its column's name, which phones show, because they stack the cells of a row.
      config: ({ core }) =>
        core.ruler.push('labels', ({ tokens }) => {
          const names: string[] = []
          let column = 0
          for (const [at, token] of tokens.entries()) {
            if (token.type === 'tr_open') column = 0
            if (token.type === 'th_open') names[column++] = tokens[at + 1]?.content ?? ''
            if (token.type === 'td_open') token.attrSet('data-label', names[column++] ?? '')
          }
        }),
    },
    vite: {
      logLevel: 'warn',
      build: { reportCompressedSize: false },
      // Loads the packages from source, from the same workspace as the contract, so that every operation shown can be run.
      resolve: {
        conditions: ['@travel-card/source'],
        alias: [{ find: /^@travel-card\/(\w+)$/, replacement: `${root}/packages/$1/src/index.ts` }],
      },
      ssr: { noExternal: [/^@travel-card\//] },
      plugins: [themePatches()],
    },
    router: { prefetchLinks: false },
    head: [
      ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }],
      ['meta', { name: 'referrer', content: 'no-referrer' }],
      ['script', {}, earlyScript],
      ['noscript', {}, `<style>${withoutScript}</style>`],
    ],
    // Loads the fonts with the styles, because fonts that come later move what the reader sees, and the one for code only where there
    // is code.
    transformHead: ({ assets, page, content }) =>
      assets
        .filter((file) => page !== '404.md' && /-latin-wght/.test(file))
        .filter((file) => !/mono/.test(file) || /<(code|pre)\b/.test(content))
        .map((href) => ['link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }]),
    themeConfig: {
      footer: {
        message: `MIT licence · <a href="${base}changelog.html">Changelog</a> · <a href="${base}versions.html">Versions</a>`,
      },
      logo: { src: '/mark.svg', alt: '' },
      outline: [2, 3],
      search: {
        provider: 'local',
        options: {
          // A cast: VitePress passes on more of MiniSearch's options than its type allows.
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
        { text: 'Open questions', link: first('Questions'), activeMatch: '/open-questions|/questionnaire' },
      ],
      // A section lists only its own pages, so that the current page is in view.
      sidebar: {
        '/guides/mock/': [part('The mock')],
        '/operations/': [part('Operations')],
        '/reference': [{ ...reference, items: fields }],
        '/open-questions': [part('Questions')],
        '/questionnaire': [part('Questions')],
        '/': [part('Guides'), part('In your app'), part('Releases')],
      },
    },
    // Skips the reference, because its policy is added after Redoc's scripts.
    transformHtml: (html, _, { page }) => (page === 'reference.md' ? html : withContentPolicy(html)),
  }
}
