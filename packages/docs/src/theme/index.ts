import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnVisible } from 'vue'
import { whenOnline } from '../run/use-run.ts'
import { NotFound, PageTools, QuestionFilter } from './page-parts.ts'
import './style.css'

/** A page shows it from the start; its script is loaded once it is in sight, as what has the focus is. */
const RunSample = defineAsyncComponent({
  loader: async () => {
    whenOnline()
    return (await import('./run-panel.ts')).RunSample
  },
  onError: (_error, retry) => addEventListener('online', retry, { once: true }),
  hydrate: hydrateOnVisible(),
})

/** VitePress's own theme without its fonts, in this site's colours. Components that pages name are registered here. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app }) {
    app.component('RunSample', RunSample)
    app.component('PageTools', PageTools)
    app.component('QuestionFilter', QuestionFilter)
  },
}
