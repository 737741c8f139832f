// .storybook/preview.ts
import type { Preview } from '@storybook/react-vite'
import { mockLoader } from '@travel-card/mock/storybook'

const preview: Preview = { loaders: [mockLoader()] }
export default preview
