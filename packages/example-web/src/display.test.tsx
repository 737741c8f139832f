// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { List, Secret, ServiceText } from './display.tsx'

afterEach(cleanup)

test('of a long text only the beginning is shown until somebody asks for more', async () => {
  const { container, getByRole } = render(<ServiceText value={'word '.repeat(100)} />)
  const shown = (): number => container.querySelector('bdi')?.textContent.length ?? 0
  expect(shown()).toBeLessThan(250)
  await userEvent.click(getByRole('button', { name: 'more' }))
  expect(shown()).toBe(500)
})

test('of a long list only the beginning is shown until somebody asks for more', () => {
  const items = Array.from({ length: 20 }, (_, number) => `item ${number}`)
  const { getByText } = render(
    <List of={items} className="rows">
      {(item) => item}
    </List>,
  )
  const rest = getByText('12 more').closest('details')
  expect(rest?.open).toBe(false)
  expect(rest?.contains(getByText('item 7'))).toBe(false)
  expect(rest?.contains(getByText('item 8'))).toBe(true)
})

test('another secret in the place of one that is shown is not shown unasked', async () => {
  const { container, getByRole, rerender } = render(<Secret name="coupon" value="EXAMPLE-0001" />)
  await userEvent.click(getByRole('button', { name: 'Show coupon' }))
  expect(container.textContent).toContain('EXAMPLE-0001')
  rerender(<Secret name="coupon" value="EXAMPLE-0002" />)
  expect(container.textContent).not.toContain('EXAMPLE')
})
