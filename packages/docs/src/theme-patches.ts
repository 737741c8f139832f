import { join } from 'node:path'
import type { Plugin } from 'vitepress'

const searchBox = JSON.stringify(join(import.meta.dirname, 'theme/search-box.ts'))

/** Parts of the theme that no page uses, and each would load. */
const unused =
  /@docsearch\/css|vp-sponsor\.css|\/VP(Home|Team\w*|Sponsors|\w*CarbonAds|Badge|Footer|\w*Social\w*|\w*Translations)\.vue$/

/** Parts that work as static HTML, so their scripts take over once the reader does something, which includes any first key. */
const lazyParts = /^\.\/(?:components\/)?(VPNav|VPSidebar)\.vue$/

/** What is changed in a module of the theme: its text, and what stands there instead. */
const patches: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  // The switch has a name before its script runs.
  VPSwitchAppearance: [["switchTitle = ref('')", "switchTitle = ref('Switch to dark theme')"]],
  // Opens what was asked for before its script ran.
  VPNavBarSearch: [
    [
      'const showSearch = ref(false)',
      'const showSearch = ref(false)\nonMounted(() => window.searchAsked.then(() => { showSearch.value = true }))',
    ],
  ],
  // The page that is open is marked before a script runs.
  'composables/sidebar': [
    ['isActiveLink = ref(false)', 'isActiveLink = ref(isActive(page.value.relativePath, item.value.link))'],
  ],
  // It listens to the last scroll 100 ms later, when the page may be left and its outline gone.
  'composables/outline': [['!isAsideEnabled.value', '!isAsideEnabled.value || !container.value']],
  // The keys are a sign, which the styles draw: as text they would have to be part of the button's name.
  VPNavBarSearchButton: [['>K</kbd>', '></kbd>']],
  // A heading that does nothing is no button.
  VPSidebarItem: [
    [':role="itemRole"', ''],
    [':tabindex="item.items && 0"', ''],
  ],
}

/** Has VitePress's theme behave as the site's README says. Fails the build when a version lacks what is changed here. */
export function themePatches(): Plugin {
  return {
    name: 'theme-patches',
    enforce: 'pre',
    resolveId: (source) => {
      if (source.endsWith('/VPLocalSearchBox.vue')) return '\0search-box'
      const [, name] = lazyParts.exec(source) ?? []
      return name && `\0lazy:${name}`
    },
    load: (id) => {
      if (id === '\0search-box') return `export { SearchBox as default } from ${searchBox}`
      if (unused.test(id))
        return id.endsWith('.vue') ? '<script>export default { render: () => null }</script>' : ''
      return id.startsWith('\0lazy:') ? lazy(id.slice(6)) : undefined
    },
    transform: (code, id) => {
      const [, name = ''] = /theme-default\/(?:components\/)?([\w/]+)\.\w+$/.exec(id) ?? []
      return patches[name]?.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`VitePress's ${name} no longer has: ${from}`)
        return text.replaceAll(from, () => to)
      }, code)
    },
  }
}

const lazy = (name: string): string => `import { defineAsyncComponent } from 'vue'
const loader = () => import('vitepress/dist/client/theme-default/components/${name}.vue')
export default defineAsyncComponent({ loader, hydrate: (start) => void window.readerSeen.then(start) })`

/** In each page's head: notes what a reader does while the scripts are still on the way. No form is sent by the browser itself. */
export const earlyScript = `addEventListener('submit', (event) => event.preventDefault())
window.readerSeen = new Promise((resolve) =>
  ['pointermove', 'pointerdown', 'keydown', 'click', 'hashchange'].forEach((type) => addEventListener(type, resolve, { once: true })))
window.searchAsked = new Promise((resolve) =>
  addEventListener('click', ({ target }) => target.closest?.('#local-search') && resolve()))
addEventListener('keydown', (event) => {
  if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // Redoc would open a search of its own.
  event.stopPropagation()
  document.querySelector('#local-search button')?.click()
}, true)`
