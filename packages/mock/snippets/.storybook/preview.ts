// .storybook/preview.ts
import type { Preview } from '@storybook/react-vite'
import { mock, startMock } from '../src/mock-in-page.ts'

const preview: Preview = {
  beforeAll: startMock,
  beforeEach: () => () => mock.reset(),
}
export default preview
