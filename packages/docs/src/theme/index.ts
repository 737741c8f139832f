import { type DefaultTheme, type Theme, useData, withBase } from 'vitepress'
import base from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, h, hydrateOnInteraction, type VNode } from 'vue'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './style.css'

/** The run panel. Its HTML is part of the page, and its script loads once the reader points at it or focuses it. */
const RunSample = defineAsyncComponent({
  loader: async () => (await import('./run-panel.ts')).RunSample,
  hydrate: hydrateOnInteraction(['pointerover', 'focusin']),
})

/** Shows the page for an address that leads nowhere: the search, the first guide, and what is in the bar. */
function notFound(): VNode {
  const { nav } = useData<{ nav: DefaultTheme.NavItemWithLink[] }>().theme.value
  const search = (): void => document.querySelector<HTMLElement>('#local-search button')?.click()
  const cards = [{ text: 'Home', link: '/', target: undefined }, ...nav].map(({ text, link, target }) =>
    h('a', { class: 'card', href: withBase(link), target }, text),
  )
  return h('div', { class: 'NotFound vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', 'It may have moved, or you may be offline.'),
    h('p', [
      h('button', { class: 'button primary needs-script', onClick: search }, 'Search the docs'),
      '\u2003',
      h('a', { href: withBase('/guides/start.html') }, 'Start in five minutes'),
    ]),
    h('div', { class: 'cards' }, cards),
  ])
}

/** Unfolds the question in the address. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  named?.closest('details')?.setAttribute('open', '')
}

/** Hides the open questions that aren't of the chosen kind, or lack the words in the field above them. */
function filterQuestions({ target }: Event): void {
  const form = target instanceof HTMLInputElement ? target.form : null
  if (!form?.className.includes('filter')) return
  const given = new FormData(form)
  const wanted = `${given.get('words')}`.toLowerCase().split(/\s+/)
  const isWanted = (row: Element): boolean =>
    row.matches(`${given.get('kind')}`) &&
    wanted.every((word) => row.textContent.toLowerCase().includes(word))
  for (const row of document.querySelectorAll<HTMLElement>('.question')) row.hidden = !isWanted(row)
  const isNone = document.querySelector('.question:not([hidden])') === null
  form.querySelector('output')?.replaceChildren(isNone ? 'No question has these words.' : '')
}

/** VitePress's theme without its fonts, in this site's colours. Registers the component that pages use. */
export const theme: Theme = {
  extends: base,
  Layout: () => h(base.Layout, null, { 'not-found': notFound }),
  enhanceApp({ app, router }) {
    app.component('RunSample', RunSample)
    if (import.meta.env.SSR) return
    router.onAfterRouteChange = openNamed
    addEventListener('hashchange', openNamed)
    addEventListener('input', filterQuestions)
  },
}
