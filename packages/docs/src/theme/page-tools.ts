import { useData, withBase } from 'vitepress'
import { type Component, defineComponent, h, ref } from 'vue'

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
    setTimeout(() => {
      said.value = ''
    }, 4000)
  }

  return () =>
    h('div', { class: 'page-tools' }, [
      h('button', { type: 'button', class: 'needs-script', onClick: () => void copy() }, 'Copy as Markdown'),
      h('a', { href: address(), target: '_self' }, 'View as Markdown'),
      h('span', { role: 'status' }, said.value),
    ])
})
