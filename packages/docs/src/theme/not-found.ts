import { type DefaultTheme, useData, useRoute, withBase } from 'vitepress'
import { type Component, defineComponent, h } from 'vue'

/** What stands where a page should be: there is none, or it could not be loaded. */
export const NotFound: Component = defineComponent(() => {
  const { theme } = useData<DefaultTheme.Config>()
  const route = useRoute()
  const isKnown = (): boolean => {
    const path = route.path.replace(/(index)?(\.html)?$/, '')
    const groups = Array.isArray(theme.value.sidebar) ? theme.value.sidebar : []
    const links = groups.flatMap(({ items = [] }) => items).map(({ link = '' }) => withBase(link))
    return [withBase('/'), ...links].includes(path)
  }
  return () =>
    h('div', { class: 'not-found vp-doc' }, [
      ...(isKnown()
        ? [
            h('h1', 'This page could not be loaded'),
            h('p', 'You seem to be offline. What you have open stays readable.'),
            h('button', { type: 'button', class: 'button', onClick: () => location.reload() }, 'Try again'),
          ]
        : [
            h('h1', 'Page not found'),
            h('p', 'It may have moved. Search for what you need, or start at the home page.'),
            h('a', { class: 'button', href: withBase('/') }, 'Home'),
          ]),
    ])
})
