// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Secret, ServiceText } from './display.tsx'

afterEach(cleanup)

test('an address wraps after "@" and dots only, and other texts where they always do', () => {
  const { container } = render(
    <>
      <ServiceText value="alex.sample@customer.example" />
      <ServiceText value="Open at 9.30" />
    </>,
  )
  const shown = [...container.querySelectorAll('bdi')].map(({ innerHTML }) => innerHTML)
  expect(shown).toEqual(['alex.<wbr>sample@<wbr>customer.<wbr>example', 'Open at 9.30'])
})

test('another secret in the place of one that is shown is not shown unasked', async () => {
  const { container, getByRole, rerender } = render(<Secret name="coupon" value="EXAMPLE-0001" />)
  await userEvent.click(getByRole('button', { name: 'Show coupon' }))
  expect(container.textContent).toContain('EXAMPLE-0001')
  rerender(<Secret name="coupon" value="EXAMPLE-0002" />)
  expect(container.textContent).not.toContain('EXAMPLE')
})

test('a secret that is shown can be hidden again', async () => {
  const { container, getByRole } = render(<Secret name="coupon" value="EXAMPLE-0001" />)
  await userEvent.click(getByRole('button', { name: 'Show coupon' }))
  await userEvent.click(getByRole('button', { name: 'Hide coupon' }))
  expect(container.textContent).not.toContain('EXAMPLE')
  expect(getByRole('button', { name: 'Show coupon' }).getAttribute('aria-expanded')).toBe('false')
})
