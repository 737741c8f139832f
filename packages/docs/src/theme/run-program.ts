import { type Component, defineComponent, h, ref, shallowRef } from 'vue'
import { runStates } from '../run/run-states.ts'
import type { ShownCall } from '../run/show-call.ts'
import { whenOnline } from '../run/use-run.ts'
import { coloured } from './code.ts'

/** Runs the call of the home page's program in the page, against the mock, and shows its data. */
export const RunProgram: Component = defineComponent(() => {
  const shown = shallowRef<ShownCall>()
  const failure = ref('')
  async function run(): Promise<void> {
    try {
      whenOnline()
      const { showCall } = await import('../run/show-call.ts')
      const call = {
        operation: 'getCustomer',
        input: { id: 'customer-0001' },
        state: runStates[0],
        seed: 1,
      } as const
      shown.value = await showCall(call, new AbortController().signal)
      failure.value = ''
    } catch {
      failure.value = 'The page could not load the client and the mock. Load it again.'
    }
  }
  return () =>
    h('div', { class: 'run-program needs-script' }, [
      h(
        'button',
        { type: 'button', class: 'button', onClick: () => void run() },
        'Run this call in the page',
      ),
      h('span', { role: 'status' }, failure.value || shown.value?.summary),
      shown.value?.data &&
        h('div', { class: 'language-json run-code' }, [
          h(
            'pre',
            { tabindex: 0, role: 'region', 'aria-label': 'Data' },
            h('code', coloured(shown.value.data)),
          ),
        ]),
    ])
})
