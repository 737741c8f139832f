import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h } from 'vue'
import { whenOnline } from '../run/use-run.ts'
import { NotFound, PageTools, QuestionFilter } from './page-parts.ts'
import { RunProgram } from './run-program.ts'
import './style.css'

declare const readerSeen: Promise<unknown> // Of `earlyScript`, in each page's head.
/** A page shows it from the start; its script is loaded once the reader does something. */
const RunSample = defineAsyncComponent({
  loader: async () => {
    whenOnline()
    return (await import('./run-panel.ts')).RunSample
  },
  onError: (_error, retry) => addEventListener('online', retry, { once: true }),
  hydrate: (start) => void readerSeen.then(start),
})

/** VitePress's own theme without its fonts, in this site's colours. Components that pages name are registered here. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app }) {
    app.component('RunSample', RunSample)
    app.component('RunProgram', RunProgram)
    app.component('PageTools', PageTools)
    app.component('QuestionFilter', QuestionFilter)
  },
}
