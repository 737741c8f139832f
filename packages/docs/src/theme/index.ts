import type { Theme } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, hydrateOnInteraction } from 'vue'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './style.css'

/** The run panel. Its HTML is part of the page, and its script loads once the reader points at it or focuses it. */
const RunSample = defineAsyncComponent({
  loader: async () => (await import('./run-panel.ts')).RunSample,
  hydrate: hydrateOnInteraction(['pointerover', 'focusin']),
})

/** Unfolds the question in the address. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  named?.closest('details')?.setAttribute('open', '')
}

/** Hides the open questions that the form above them doesn't ask for. */
function filterQuestions({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form.filter')
  if (!form) return
  const { words = '', kind } = Object.fromEntries(new FormData(form))
  const wanted = String(words).toLowerCase().split(/\s+/)
  const isWanted = (row: Element): boolean =>
    wanted.every((word) => row.textContent.toLowerCase().includes(word)) &&
    (!kind || row.querySelector(`.${kind}`) !== null)
  for (const row of document.querySelectorAll<HTMLElement>('.question')) row.hidden = !isWanted(row)
  const isNone = document.querySelector('.question:not([hidden])') === null
  form.querySelector('output')?.replaceChildren(isNone ? 'No question has these words.' : '')
}

/** VitePress's theme without its fonts, in this site's colours. Registers the component that pages use. */
export const theme: Theme = {
  extends: base,
  enhanceApp({ app, router }) {
    app.component('RunSample', RunSample)
    if (import.meta.env.SSR) return
    router.onAfterRouteChange = openNamed
    addEventListener('hashchange', openNamed)
    addEventListener('input', filterQuestions)
  },
}
