import type { Plugin } from 'vitepress'

const parts = /^\.\/components\/(VPNav|VPSidebar)\.vue$/
const prefix = '\0lazy:'
const components = 'vitepress/dist/client/theme-default/components'

/**
 * Has the script take over VitePress's bar and sidebar when it has nothing else to do, each on its own: in one task with
 * the page they would hold up a slow processor.
 */
export function lazyParts(): Plugin {
  return {
    name: 'lazy-parts',
    enforce: 'pre',
    resolveId: (source) => {
      const [, name] = parts.exec(source) ?? []
      return name && prefix + name
    },
    load: (id) => (id.startsWith(prefix) ? lazy(`${components}/${id.slice(prefix.length)}.vue`) : undefined),
  }
}

const lazy = (file: string): string => `import { defineAsyncComponent, hydrateOnIdle } from 'vue'
export default defineAsyncComponent({ loader: () => import('${file}'), hydrate: hydrateOnIdle() })`
