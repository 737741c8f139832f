import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'svelte/compiler'
import { launchBrowser } from 'test-support/browser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'

const snippets = join(import.meta.dirname, '../snippets')

/** Compiles the components of Vue and Svelte, as the plugins of their bundlers do. */
const components: Plugin = {
  name: 'components',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { descriptor } = parse(await readFile(path, 'utf8'))
      const { content } = compileScript(descriptor, { id: 'app', inlineTemplate: true })
      return { contents: content, loader: 'ts', resolveDir: import.meta.dirname }
    })
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js, warnings } = compile(await readFile(path, 'utf8'), { generate: 'client' })
      expect(warnings).toEqual([])
      return { contents: js.code, resolveDir: import.meta.dirname }
    })
  },
}

/** The start of each framework's app. React's file starts itself. */
const starts = {
  'quick-start.tsx': `export * from '${snippets}/quick-start.tsx'`,
  'quick-start.vue': `import { createApp } from 'vue'
import App from '${snippets}/quick-start.vue'
createApp(App).mount('#app')`,
  'quick-start.svelte': `import { mount } from 'svelte'
import App from '${snippets}/quick-start.svelte'
mount(App, { target: document.querySelector('#app') })`,
}

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(Object.entries(starts))('%s shows the customer of the mock in a browser', async (_, start) => {
  const { outputFiles } = await build({
    stdin: { contents: start, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['browser', '@travel-card/source'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [components],
  })
  const page = await browser.newPage()
  await page.setContent('<div id="app"></div>')
  await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' })
  await page.getByText('Customer: pending').waitFor()
  await page.close()
})

// Next isn't installed here. Its own answer comes with the next request.
vi.mock('next/server', () => ({ connection: async () => {} }))

test("Next.js's page renders the customer of the mock on the server", async () => {
  const { default: Page } = await import(join(snippets, 'quick-start-next.tsx'))
  const element = await Page({ params: Promise.resolve({ id: 'customer-0001' }) })
  expect(renderToStaticMarkup(createElement('main', {}, element))).toBe(
    '<main><p>Customer: pending</p></main>',
  )
})
