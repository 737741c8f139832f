import { join } from 'node:path'
import type { Plugin } from 'vitepress'

const searchBox = JSON.stringify(join(import.meta.dirname, 'theme/search-box.ts'))
const searchModule = '\0search-box'

/** What of the theme no page needs, and each would be slower for: another search, start pages, sponsors, languages, badges. */
const unused =
  /@docsearch\/css|vp-sponsor\.css|\/VP(Home|Team\w*|Sponsors|\w*CarbonAds|Badge|Footer|\w*Social\w*|\w*Translations)\.vue$/

/** Parts that the script takes over later, in tasks of their own, and what it waits for. Links work before. */
const lazyParts: Readonly<Record<string, string>> = {
  VPNav: 'Promise.race([idle(), window.searchAsked])',
  VPNavBarMenu: 'window.readerSeen.then(idle)',
  VPSidebar: 'window.readerSeen.then(idle)',
}
const lazyPrefix = '\0lazy:'

/** Few sizes and weights: to find the font of each takes a browser longer than to lay the page out. */
const fonts: readonly (readonly [from: RegExp, to: string])[] = [
  [/font-weight: 500/g, 'font-weight: inherit'],
  [/font-weight: (700|bold)/g, 'font-weight: 600'],
  [/font-size: 12px/g, 'font-size: 13px'],
  [/text-rendering: optimizeLegibility;/g, ''],
]

/** What is changed in a component or another module of the theme: its text, and what stands there instead. */
const patches: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  // The static HTML has `lang` and `dir`; Chromium recalculates all styles when they are set, even to what they were.
  'app/index': [['document.documentElement', '({})']],
  // In the static HTML, too: the theme names the switch, and marks the page, when its script runs.
  VPSwitchAppearance: [["switchTitle = ref('')", "switchTitle = ref('Switch to dark theme')"]],
  'composables/sidebar': [
    ['isActiveLink = ref(false)', 'isActiveLink = ref(isActive(page.value.relativePath, item.value.link))'],
  ],
  // Opens what was asked for before the script ran: see `earlyScript`.
  VPNavBarSearch: [
    [
      'const showSearch = ref(false)',
      'const showSearch = ref(false)\nonMounted(() => window.searchAsked.then(() => { showSearch.value = true }))',
    ],
  ],
  // A heading that does nothing is no button.
  VPSidebarItem: [
    [':role="itemRole"', ''],
    [':tabindex="item.items && 0"', ''],
  ],
}

const clientFile = /vitepress\/dist\/client\/(?:theme-default\/)?(?:components\/)?([\w/-]+)\.\w+$/

/** Has VitePress's theme behave as the site's README says. Fails the build when a version lacks what is changed here. */
export function themePatches(): Plugin {
  return {
    name: 'theme-patches',
    enforce: 'pre',
    // What draws the pages once, and is thrown away, need not be small.
    configResolved: ({ build }) => {
      if (build.ssr) build.rollupOptions.treeshake = false
    },
    resolveId: (source) => {
      const [, name = ''] = /^\.\/(?:components\/)?(\w+)\.vue$/.exec(source) ?? []
      if (name === 'VPLocalSearchBox') return searchModule
      return name in lazyParts ? lazyPrefix + name : undefined
    },
    load: (id) => {
      if (id === searchModule) return `export { SearchBox as default } from ${searchBox}`
      if (unused.test(id))
        return id.endsWith('.vue') ? '<script>export default { render: () => null }</script>' : ''
      return id.startsWith(lazyPrefix) ? lazy(id.slice(lazyPrefix.length)) : undefined
    },
    transform: (code, id) => {
      const [, name] = clientFile.exec(id) ?? []
      if (name === undefined) return undefined
      const patched = (patches[name] ?? []).reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`VitePress's ${name} no longer has: ${from}`)
        return text.replaceAll(from, () => to)
      }, code)
      return fonts.reduce((text, [from, to]) => text.replace(from, to), patched)
    },
    // Chromium compiles these in full while they load, on a thread of their own, and not function by function later.
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && /\/(framework|theme|VPNav)\./.test(chunk.fileName))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

const lazy = (name: string): string => `import { defineAsyncComponent } from 'vue'
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
const hydrate = (start) => void ${lazyParts[name]}.then(start)
export default defineAsyncComponent({ loader: () => import('vitepress/dist/client/theme-default/components/${name}.vue'), hydrate })`

/** In each page's head: notes what a reader does while the scripts are still on the way: anything, the search, or a run. */
export const earlyScript = `window.readerSeen = new Promise((resolve) =>
  ['pointermove', 'pointerdown', 'keydown', 'focusin', 'popstate'].forEach((type) => addEventListener(type, resolve, { once: true })))
window.searchAsked = new Promise((resolve) => {
  addEventListener('keydown', (event) => {
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    resolve()
  })
  addEventListener('click', ({ target }) => target.closest?.('#local-search') && resolve())
})
addEventListener('submit', (event) => {
  event.preventDefault()
  event.target.dataset.wanted = ''
})`
