import { defineConfig, type UserConfig } from 'vite'

const config: UserConfig = defineConfig({
  server: {
    proxy: {
      '/api': {
        target: process.env.API_URL ?? 'https://api.travel-card.example',
        changeOrigin: true,
        rewrite: (path) => path.replace(/^\/api/, ''),
      },
    },
  },
})

export default config
