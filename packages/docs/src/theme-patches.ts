import { join } from 'node:path'
import type { Plugin } from 'vitepress'

const searchBox = JSON.stringify(join(import.meta.dirname, 'theme/search-box.ts'))

/** Parts of the theme that no page uses, although every page would load them. */
const unused =
  /@docsearch\/css|vp-sponsor\.css|\/VP(Home|Team\w*|Sponsors|\w*CarbonAds|\w*Social\w*|\w*Translations)\.vue$/

/** Imports a part that works as static HTML so that its script waits for the reader's first action, such as a key. */
const lazily = (name: string): readonly [string, string] => [
  `import ${name} from './components/${name}.vue'`,
  `const ${name} = defineAsyncComponent({
    loader: () => import('./components/${name}.vue'),
    hydrate: (start) => void window.readerSeen.then(start),
  })`,
]

/** The changes to the theme's modules, each with the old code and the new code. */
const patches: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  // Leaves the reader where Redoc has scrolled to: the router would scroll to the top when it starts.
  router: [['window.scrollTo(0, ', "document.querySelector('.redoc') ?? window.scrollTo(0, "]],
  Layout: [lazily('VPNav'), lazily('VPSidebar'), ['{ computed,', '{ computed, defineAsyncComponent,']],
  // Names the switch before its script runs.
  VPSwitchAppearance: [["switchTitle = ref('')", "switchTitle = ref('Switch to dark theme')"]],
  // Opens this site's search, also if the reader asked for it before its script ran.
  VPNavBarSearch: [
    ["import('./VPLocalSearchBox.vue')", `import(${searchBox}).then(({ SearchBox }) => SearchBox)`],
    [
      'const showSearch = ref(false)',
      'const showSearch = ref(false)\nonMounted(() => window.searchAsked.then(() => { showSearch.value = true }))',
    ],
  ],
  // Marks the current page before a script runs.
  'composables/sidebar': [
    ['isActiveLink = ref(false)', 'isActiveLink = ref(isActive(page.value.relativePath, item.value.link))'],
  ],
  // The last scroll is handled 100 ms later, when the page may be gone. At the top of a page, its first section is marked.
  'composables/outline': [
    ['!isAsideEnabled.value', '!isAsideEnabled.value || !container.value'],
    ['activateLink(null)', 'activateLink(headers[0]?.link)'],
  ],
  // The styles draw the key, because as text it would have to be part of the button's name.
  VPNavBarSearchButton: [['>K</kbd>', '></kbd>']],
  // Removes the button role, because the heading does nothing.
  VPSidebarItem: [
    [':role="itemRole"', ''],
    [':tabindex="item.items && 0"', ''],
  ],
}

/** Changes VitePress's theme as this package's README describes. Fails the build if a new version lacks the old code. */
export function themePatches(): Plugin {
  return {
    name: 'theme-patches',
    enforce: 'pre',
    load: (id) => {
      if (!unused.test(id)) return undefined
      return id.endsWith('.vue') ? '<script>export default { render: () => null }</script>' : ''
    },
    transform: (code, id) => {
      const [, name = ''] = /(?:theme-default|client\/app)\/(?:components\/)?([\w/]+)\.\w+$/.exec(id) ?? []
      return patches[name]?.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`VitePress's ${name} no longer has: ${from}`)
        return text.replaceAll(from, () => to)
      }, code)
    },
  }
}

/** Runs in each page's head. Notices the reader's first action while the scripts load, and keeps the browser from sending forms. */
export const earlyScript = `addEventListener('submit', (event) => event.preventDefault())
window.readerSeen = new Promise((resolve) =>
  ['pointermove', 'pointerdown', 'keydown', 'click', 'hashchange'].forEach((type) => addEventListener(type, resolve, { once: true })))
window.searchAsked = new Promise((resolve) =>
  addEventListener('click', ({ target }) => target.closest?.('#local-search, .NotFound button') && resolve()))
addEventListener('keydown', (event) => {
  if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // Redoc would open a search of its own.
  event.stopPropagation()
  document.querySelector('#local-search button')?.click()
}, true)`
