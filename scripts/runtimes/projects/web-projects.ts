import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlerConfig, type Project } from '../fresh-project.ts'

/** Reads the component of a quick start, which its guide shows. */
const snippet = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../packages/query/snippets', name), 'utf8')

const page = '<!doctype html><div id="app"></div><script type="module" src="/src/main.ts"></script>'

const shared = {
  'index.html': page,
  'tsconfig.json': bundlerConfig({
    skipLibCheck: false,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    allowJs: true,
  }),
}

export const webProjects: readonly Project[] = [
  {
    name: 'Vue 3, type-checked and built',
    dependencies: {
      vite: '8.3.8',
      vue: '3.5.45',
      '@vitejs/plugin-vue': '6.0.11',
      'vue-tsc': '3.3.14',
      typescript: '5.9.3',
    },
    files: {
      ...shared,
      'src/app.vue': snippet('quick-start.vue'),
      'src/main.ts': `import { createApp } from 'vue'
import App from './app.vue'

createApp(App).mount('#app')
`,
      'vite.config.js': `import vue from '@vitejs/plugin-vue'

export default { plugins: [vue()] }
`,
    },
    commands: ['npx vue-tsc', 'npx vite build'],
  },
  {
    name: 'Svelte 5, type-checked and built',
    dependencies: {
      vite: '8.3.8',
      svelte: '5.57.3',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      'svelte-check': '4.7.8',
      typescript: '5.9.3',
    },
    files: {
      ...shared,
      'src/app.svelte': snippet('quick-start.svelte'),
      'src/main.ts': `import { mount } from 'svelte'
import App from './app.svelte'

const target = document.querySelector('#app')
if (target) mount(App, { target })
`,
      'svelte.config.js': `import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default { preprocess: vitePreprocess() }
`,
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte'

export default { plugins: [svelte()] }
`,
    },
    commands: ['npx svelte-check --fail-on-warnings', 'npx vite build'],
  },
]
