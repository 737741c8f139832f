import { withBase } from 'vitepress'
import { type Component, h, type VNode } from 'vue'

/** The pages to suggest before a search, or if a page isn't found. */
export const popularPages: Readonly<Record<string, string>> = {
  'guides/start.html': 'Start in five minutes',
  'guides/errors.html': 'Errors',
  'guides/mock/overview.html': 'Testing with the mock',
  'reference.html': 'API reference',
  'open-questions.html': 'Open questions',
}

/** Creates a link to a page. Redoc's page is loaded anew, because it has its own styles and router. */
export const pageLink = (href: string, content: VNode[] | string): VNode =>
  h('a', { href, ...(href.includes('/reference.html') && { target: '_self' }) }, content)

const openSearch = (): void => document.querySelector<HTMLElement>('#local-search button')?.click()

/** Shown if a page doesn't exist or can't be loaded. */
export const NotFound: Component = () =>
  h('div', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', 'It may have moved, or you may be offline. Search for what you need, or try one of these.'),
    h('button', { type: 'button', class: 'button primary', onClick: openSearch }, 'Search'),
    h('a', { class: 'button', href: withBase('/') }, 'Home'),
    h(
      'ul',
      Object.entries(popularPages).map(([path, name]) => h('li', pageLink(withBase(`/${path}`), name))),
    ),
  ])
