import { type DefaultTheme, useData, useRoute, withBase } from 'vitepress'
import {
  type Component,
  defineComponent,
  h,
  onMounted,
  onUnmounted,
  type PropType,
  ref,
  type VNode,
} from 'vue'

/** Beside each title: the page's text as Markdown, to open or to copy. */
export const PageTools: Component = defineComponent(() => {
  const { page } = useData()
  const said = ref('')
  const address = (): string => withBase(`/${page.value.relativePath}`)

  async function copy(): Promise<void> {
    try {
      const response = await fetch(address())
      if (!response.ok) throw new Error(`status ${response.status}`)
      await navigator.clipboard.writeText(await response.text())
      said.value = 'Copied'
    } catch {
      said.value = 'Not copied: open it instead'
    }
  }

  return () =>
    h('div', { class: 'page-tools' }, [
      h('button', { type: 'button', class: 'needs-script', onClick: () => void copy() }, 'Copy as Markdown'),
      h('a', { href: address(), target: '_self' }, 'View as Markdown'),
      h('span', { role: 'status' }, said.value),
    ])
})

/** Opens the question that the address names, and copies the address of a question. */
function openAndCopy({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.copy-link') : null
  if (!link) return
  void navigator.clipboard?.writeText(link.href).then(() => {
    link.dataset.copied = ''
  })
}

const openNamed = (): void =>
  document
    .getElementById(decodeURIComponent(location.hash.slice(1)))
    ?.closest('details')
    ?.setAttribute('open', '')

/** Shows the open questions of one operation, those of the class `of-<operation>` or `of-all`, and opens what a link names. */
export const QuestionFilter: Component = defineComponent({
  props: { operations: { type: String as PropType<string>, required: true } },
  setup({ operations }) {
    onMounted(() => {
      openNamed()
      addEventListener('hashchange', openNamed)
      document.addEventListener('click', openAndCopy)
    })
    onUnmounted(() => {
      removeEventListener('hashchange', openNamed)
      document.removeEventListener('click', openAndCopy)
    })
    function show({ target }: Event): void {
      // A cast: it is the element below.
      const chosen = (target as HTMLSelectElement).value
      for (const row of document.querySelectorAll<HTMLElement>('.question'))
        row.hidden = chosen !== '' && !row.matches(`.of-all, .of-${chosen}`)
    }
    const toggle = (isOpen: boolean) => (): void => {
      for (const row of document.querySelectorAll<HTMLDetailsElement>('.question')) row.open = isOpen
    }
    const button = (text: string, isOpen: boolean): VNode =>
      h('button', { type: 'button', onClick: toggle(isOpen) }, text)
    const options = operations.split(' ').map((id) => h('option', { value: id }, id))
    return () =>
      h('p', { class: 'question-filter needs-script' }, [
        h('label', { for: 'question-operation' }, 'Show the questions of '),
        h('select', { id: 'question-operation', autocomplete: 'off', onChange: show }, [
          h('option', { value: '' }, 'all operations'),
          ...options,
        ]),
        button('Open all', true),
        button('Close all', false),
      ])
  },
})

/** The search of the bar. */
const openSearch = (): void => document.querySelector<HTMLElement>('#local-search button')?.click()

/** What stands where a page should be: there is none, or it could not be loaded. */
export const NotFound: Component = defineComponent(() => {
  const { theme } = useData<DefaultTheme.Config>()
  const route = useRoute()
  const isKnown = (): boolean => {
    const path = route.path.replace(/(index)?(\.html)?$/, '')
    // A cast: the site's own configuration has a sidebar for each section.
    const parts = Object.values(theme.value.sidebar ?? {}).flat() as DefaultTheme.SidebarItem[]
    const links = parts.flatMap(({ items = [] }) => items).map(({ link = '' }) => withBase(link))
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
            h('button', { type: 'button', class: 'button primary', onClick: openSearch }, 'Search'),
            h('a', { class: 'button', href: withBase('/') }, 'Home'),
          ]),
    ])
})
