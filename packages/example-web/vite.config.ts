import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defaultClientConditions, defineConfig, loadEnv, type Plugin, type UserConfigFnObject } from 'vite'
import { imageOrigins } from './src/values.ts'

/** The sources that the built page may load and call. Nothing in it writes HTML, so that Trusted Types need no policy. */
function contentSecurityPolicy(baseUrl: string): Plugin {
  const service = URL.canParse(baseUrl) ? ` ${new URL(baseUrl).origin}` : ''
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${imageOrigins.join(' ')}`,
    `connect-src 'self'${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const attrs = { 'http-equiv': 'Content-Security-Policy', content }
  return {
    name: 'content-security-policy',
    // In development, Vite itself runs scripts in the page.
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  }
}

const config: UserConfigFnObject = defineConfig(({ mode }) => ({
  plugins: [
    react(),
    // Serves the worker's script in development, so that no copy of it is committed or deployed.
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
    contentSecurityPolicy(loadEnv(mode, import.meta.dirname).VITE_API_BASE_URL ?? ''),
  ],
  resolve: {
    // In this repository the packages resolve to their source and need no build. An app elsewhere leaves this out.
    conditions: ['@travel-card/source', ...defaultClientConditions],
  },
}))

export default config
