import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnVisible } from 'vue'
import { PageTools } from './page-tools.ts'
import './style.css'

/** A page shows it from the start; its script is loaded once it is in sight. */
const RunSample = defineAsyncComponent({
  loader: () => import('./run/run-sample.ts').then(({ RunSample }) => RunSample),
  hydrate: hydrateOnVisible(),
})

/** VitePress's own theme without its fonts, in this site's colours. Components that pages name are registered here. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'doc-before': () => h(PageTools) }),
  enhanceApp({ app }) {
    app.component('RunSample', RunSample)
  },
}
