// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MockPanel } from './mock-panel.tsx'

const initial = { data: 'example', seed: '7', delay: '0', failure: 'none' }

test('a change of the panel comes with everything else that was set', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const panel = render(<MockPanel initial={initial} onChange={onChange} />)
  await user.click(panel.getByText(/^Mock:/))
  await user.selectOptions(panel.getByLabelText('Data'), 'adversarial')
  await user.selectOptions(panel.getByLabelText('Failure'), 'not found')
  expect(onChange.mock.lastCall).toEqual([{ ...initial, data: 'adversarial', failure: 'not found' }])
  expect(panel.getByText('Mock: adversarial data, not found')).toBeTruthy()
})
