import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { type Component, defineAsyncComponent, h, hydrateOnInteraction } from 'vue'
import { NotFound, OpenNamed } from './page-parts.ts'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './style.css'

/** Part of the page from the start; its script takes over once the reader is about to use it. */
const runner = (name: 'RunSample' | 'RunProgram'): Component =>
  defineAsyncComponent({
    loader: async () => (await import('./run-panel.ts'))[name],
    hydrate: hydrateOnInteraction(['pointerover', 'focusin']),
  })

/** VitePress's own theme without its fonts, in this site's colours. Components that pages name are registered here. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app }) {
    app.component('RunSample', runner('RunSample'))
    app.component('RunProgram', runner('RunProgram'))
    app.component('OpenNamed', OpenNamed)
  },
}
