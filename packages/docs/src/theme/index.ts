import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnInteraction } from 'vue'
import { NotFound } from './not-found.ts'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './style.css'

/** Part of the page from the start; its script takes over once the reader is about to use it. */
const RunSample = defineAsyncComponent({
  loader: async () => (await import('./run-panel.ts')).RunSample,
  hydrate: hydrateOnInteraction(['pointerover', 'focusin']),
})

/** Unfolds the question that the address names. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  named?.closest('details')?.setAttribute('open', '')
}

/** VitePress's own theme without its fonts, in this site's colours. The component that pages name is registered here. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app, router }) {
    app.component('RunSample', RunSample)
    if (import.meta.env.SSR) return
    router.onAfterRouteChange = openNamed
    addEventListener('hashchange', openNamed)
  },
}
