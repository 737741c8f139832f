import { type Component, defineComponent, h, type PropType } from 'vue'

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
