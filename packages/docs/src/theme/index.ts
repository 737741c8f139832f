import { type DefaultTheme, type Theme, withBase } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnVisible } from 'vue'
import { type NewPlace, newAddress } from './old-links.ts'
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
  enhanceApp({ app, siteData }) {
    app.component('RunSample', RunSample)
    if (typeof location === 'undefined') return
    const { sidebar }: DefaultTheme.Config = siteData.value.themeConfig
    const address = newAddress(location.hash, linksOf(sidebar))
    if (address !== undefined) location.replace(withBase(address))
  },
}

function linksOf(sidebar: DefaultTheme.Sidebar | undefined): NewPlace[] {
  const groups = Array.isArray(sidebar) ? sidebar : []
  return groups
    .flatMap(({ items = [] }) => items)
    .flatMap(({ text, link }) => (text === undefined || link === undefined ? [] : [{ text, link }]))
}
