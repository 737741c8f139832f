import { type Component, defineComponent, h, type PropType } from 'vue'

/** Shows the open questions of one operation: those whose part of the page links to it, or to every operation. */
export const QuestionFilter: Component = defineComponent({
  props: { operations: { type: String as PropType<string>, required: true } },
  setup({ operations }) {
    function show(chosen: string): void {
      let isShown = true
      for (const element of document.querySelectorAll<HTMLElement>('.vp-doc h2 ~ *, .vp-doc h3')) {
        if (/^H[12]$/.test(element.tagName)) isShown = true
        if (element.tagName === 'H3') isShown = chosen === '' || concerns(element, chosen)
        element.hidden = !isShown
      }
    }
    return () =>
      h('p', { class: 'question-filter needs-script' }, [
        h('label', { for: 'question-operation' }, 'Show the questions of '),
        h(
          'select',
          {
            id: 'question-operation',
            autocomplete: 'off',
            // A cast: it is this element's own event.
            onChange: ({ target }: Event) => show((target as HTMLSelectElement).value),
          },
          [
            h('option', { value: '' }, 'all operations'),
            ...operations.split(' ').map((id) => h('option', { value: id }, id)),
          ],
        ),
      ])
  },
})

function concerns(heading: Element, operation: string): boolean {
  for (
    let next = heading.nextElementSibling;
    next && !/^H[123]$/.test(next.tagName);
    next = next.nextElementSibling
  )
    if (
      next.querySelector(`a[href*="/operations/${operation}"]`) ||
      next.textContent?.includes('every operation')
    )
      return true
  return false
}
