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
    onMounted(() => {
      // Sent before this script had come.
      if (form.value?.dataset.wanted !== undefined) void run()
    })
    const summary = (): string | undefined =>
      current.isRunning.value
        ? `Waiting for the response…${shown.value ? ' Below is the call before.' : ''}`
        : failure.value || shown.value?.summary

    async function run(): Promise<void> {
      failure.value = ''
      await current.run().catch(() => {
        failure.value = navigator.onLine
          ? 'The page could not load the SDK and the mock. Load it again.'
          : 'You seem to be offline. Run it again when you are not.'
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
        h('p', [
          'The SDK calls a mock that is part of this page. ',
          h('strong', 'Nothing leaves the page'),
          ', and all data is made up.',
        ]),
        runForm(current, form, () => void run(), cancel),
        h('p', { role: 'status', class: 'run-summary' }, summary()),
        shown.value && !failure.value && runOutcome(shown.value, current.isRunning.value),
      ])
  },
})
