// src/customer.stories.tsx
import type { Meta, StoryObj } from '@storybook/react-vite'
import { client } from './client.ts'
import { mock } from './mock-in-page.ts'
import { showCustomer } from './show-customer.ts'

const meta: Meta = {
  title: 'Customer',
  render: () => <p ref={(element) => void (element && showCustomer(client, element, 'customer-0001'))} />,
}
export default meta

export const Pending: StoryObj = {}

export const ServiceIsDown: StoryObj = {
  beforeEach() {
    mock.getCustomer.fail(503)
  },
}
