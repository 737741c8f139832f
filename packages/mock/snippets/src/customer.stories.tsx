// src/customer.stories.tsx
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Mock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { showCustomer } from './show-customer.ts'

const meta: Meta = {
  title: 'Customer',
  render(_, { loaded: { mock } }) {
    const client = createClient({ ...mock.clientOptions, retries: 0 })
    return (
      <p
        ref={(element) =>
          void (element && showCustomer(client, element, 'customer-0001'))
        }
      />
    )
  },
}
export default meta

export const Pending: StoryObj = {}

export const ServiceIsDown: StoryObj = {
  parameters: { travelCard: (mock: Mock) => mock.getCustomer.fail(503) },
}
