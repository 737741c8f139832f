import { type DefaultTheme, useData, useRoute, withBase } from 'vitepress'
import { type Component, defineComponent, h, type PropType, ref } from 'vue'

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

/** Shows the open questions of one operation: those whose heading has the class `of-<operation>`, or `of-all`. */
export const QuestionFilter: Component = defineComponent({
  props: { operations: { type: String as PropType<string>, required: true } },
  setup({ operations }) {
    function show({ target }: Event): void {
      // A cast: it is the element below.
      const chosen = (target as HTMLSelectElement).value
      let isShown = true
      for (const element of document.querySelectorAll<HTMLElement>('.question-filter ~ *')) {
        if (element.tagName === 'H2') isShown = true
        if (element.tagName === 'H3') isShown = chosen === '' || element.matches(`.of-all, .of-${chosen}`)
        element.hidden = !isShown
      }
    }
    const options = operations.split(' ').map((id) => h('option', { value: id }, id))
    return () =>
      h('p', { class: 'question-filter needs-script' }, [
        h('label', { for: 'question-operation' }, 'Show the questions of '),
        h('select', { id: 'question-operation', autocomplete: 'off', onChange: show }, [
          h('option', { value: '' }, 'all operations'),
          ...options,
        ]),
      ])
  },
})

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
