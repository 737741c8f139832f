import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { PageTools } from './page-tools.ts'
import { RunSample } from './run/run-sample.ts'
import './style.css'

/** VitePress's own theme without its fonts, in this site's colours. Components that pages name are registered here. */
export const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('RunSample', RunSample),
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(PageTools) }),
}
