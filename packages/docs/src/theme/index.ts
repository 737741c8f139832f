import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnInteraction } from 'vue'
import { NotFound } from './not-found.ts'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './style.css'

/** The run panel. Its HTML is part of the page, and its script loads once the reader points at it or focuses it. */
const RunSample = defineAsyncComponent({
  loader: async () => (await import('./run-panel.ts')).RunSample,
  hydrate: hydrateOnInteraction(['pointerover', 'focusin']),
})

/** Unfolds the question in the address. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  named?.closest('details')?.setAttribute('open', '')
}

/** VitePress's theme without its fonts, in this site's colours. Registers the component that pages use. */
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
