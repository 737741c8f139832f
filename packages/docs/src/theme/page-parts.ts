import { withBase } from 'vitepress'
import { type Component, defineComponent, h, onMounted, onUnmounted } from 'vue'

/** Unfolds the row that the address names. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  named?.closest('details')?.setAttribute('open', '')
}

/** Unfolds the row that a link to this page names, and draws nothing. */
export const OpenNamed: Component = defineComponent(() => {
  onMounted(() => {
    openNamed()
    addEventListener('hashchange', openNamed)
  })
  onUnmounted(() => removeEventListener('hashchange', openNamed))
  return () => null
})

const openSearch = (): void => document.querySelector<HTMLElement>('#local-search button')?.click()

/** What stands where a page should be: there is none, or it could not be loaded. */
export const NotFound: Component = () =>
  h('div', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', 'It may have moved, or you may be offline. Search for what you need, or start at the home page.'),
    h('button', { type: 'button', class: 'button primary', onClick: openSearch }, 'Search'),
    h('a', { class: 'button', href: withBase('/') }, 'Home'),
  ])
