// .storybook/preview.ts
import type { Preview } from '@storybook/react-vite'
import { handlers } from '@travel-card/mock/msw'
import { mockLoader } from '@travel-card/mock/storybook'
import { setupWorker } from 'msw/browser'

const baseUrl = 'https://api.travel-card.example'
const worker = setupWorker()

const preview: Preview = {
  async beforeAll() {
    await worker.start({ quiet: true })
  },
  loaders: [
    mockLoader({ baseUrl }, (mock) =>
      worker.resetHandlers(...handlers(mock)),
    ),
  ],
}
export default preview
