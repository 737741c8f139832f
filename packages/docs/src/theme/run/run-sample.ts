import type { OperationId } from '@travel-card/contract'
import { type Component, defineComponent, h, nextTick, onMounted, type PropType, ref } from 'vue'
import { useRun } from '../../run/use-run.ts'
import { runForm } from './run-form.ts'
import { runOutcome } from './run-outcome.ts'
import './run.css'

/** Runs an operation in the page: a form for its arguments, the states of the mock, and what came of the call. */
export const RunSample: Component = defineComponent({
  props: { operation: { type: String as PropType<OperationId>, required: true } },
  setup({ operation }) {
    const current = useRun(operation)
    const { shown } = current
    const failure = ref('')
    const form = ref<HTMLFormElement>()
    const isReady = ref(false)
    onMounted(() => {
      isReady.value = true
    })
    const summary = (): string | undefined =>
      current.isRunning.value ? 'Waiting for the answer…' : failure.value || shown.value?.summary

    async function run(): Promise<void> {
      failure.value = ''
      await current.run().catch(() => {
        failure.value = 'The page could not load the sdk and the mock. Load it again.'
      })
      await nextTick()
      form.value?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }

    function cancel(): void {
      current.cancel()
      // The button that has the focus goes away.
      form.value?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    }

    return () =>
      h('section', { class: 'run-sample needs-script', 'aria-labelledby': 'run' }, [
        h('h3', { id: 'run', class: 'run-title' }, 'Run it in this page'),
        h('p', { class: 'run-intro' }, [
          'The sdk calls a mock that is part of this page. ',
          h('strong', 'Nothing leaves the page'),
          ', and all data is made up.',
        ]),
        runForm(current, { form, isReady: isReady.value, submit: () => void run(), cancel }),
        h('p', { role: 'status', class: 'run-summary' }, summary()),
        shown.value && !failure.value && runOutcome(shown.value, current.isRunning.value),
      ])
  },
})
