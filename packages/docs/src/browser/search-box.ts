import type { SearchResult } from 'minisearch'
import { excerpt, findIn, readIndex, type Search } from '../search/options.ts'
import { h, outdated } from './dom.ts'

const base = document.documentElement.dataset.base ?? '/'
let search: Promise<Search> | undefined

/** The index, with the hash in its name as the page knows it. */
async function load(): Promise<Search> {
  const response = await fetch(base + (document.documentElement.dataset.index ?? ''))
  if (!response.ok) throw new Error(`the index answered ${response.status}`)
  return readIndex(await response.text())
}

/** A link of the bar: its name, its address, and the paths of its pages. */
const bar = [...document.querySelectorAll<HTMLAnchorElement>('.bar nav a')]
const areaOf = (id: string): string =>
  bar.find(({ dataset }) => new RegExp(dataset.pages ?? '(?!)').test(`/${id}`))?.textContent ?? 'More'

const row = (href: string, ...content: Node[]): HTMLElement => h('li', {}, h('a', { href }, ...content))

/** Shows an excerpt, with the words found marked. */
function marked(tag: 'strong' | 'span' | 'code', pieces: readonly string[]): HTMLElement {
  return h(tag, {}, ...pieces.map((part, at) => (at % 2 ? h('mark', {}, part) : part)))
}

function result(
  group: string,
  { id, title, titles, text, code, keywords, terms }: SearchResult,
): HTMLElement {
  const found = excerpt({ text, code, keywords }, terms)
  return row(
    base + id,
    h('small', {}, [areaOf(id), ...titles].filter((name) => name !== group).join(' › ')),
    marked('strong', excerpt({ text: title, code: '', keywords: '' }, terms).pieces),
    marked(found.isCode ? 'code' : 'span', found.pieces),
  )
}

/** Returns the best twelve in groups, the three best first, with at most three of a page. */
function groups(results: readonly SearchResult[]): (readonly [name: string, rows: HTMLElement[]])[] {
  const byPage = Map.groupBy(results, ({ id }) => id.split('#')[0])
  const some = [...byPage.values()].flatMap((found) => found.slice(0, 3))
  const best = some.sort((one, other) => other.score - one.score).slice(0, 12)
  const named = Map.groupBy(best, ({ id }, at) => (at < 3 ? 'Best matches' : areaOf(id)))
  return [...named].map(([name, found]) => [name, found.map((one) => result(name, one))])
}

/** The offer of an empty field: the first guides, and what else is in the bar. */
function suggestions(): (readonly [name: string, rows: HTMLElement[]])[] {
  const popular = document.querySelector<HTMLTemplateElement>('#popular')?.content.querySelectorAll('a') ?? []
  const link = ({ href, textContent }: HTMLAnchorElement): HTMLElement =>
    row(href, h('strong', {}, textContent))
  return [
    ['Popular guides', [...popular].map(link)],
    ['More', bar.slice(2).map(link)],
  ]
}

/** Opens the search in a dialog over the page, which it makes anew each time. */
export function openSearch(): void {
  const input = h('input', {
    'aria-label': 'Search',
    placeholder: 'Search guides, fields and questions',
    autocomplete: 'off',
    oninput: () => void show(),
  })
  const status = h('p', { role: 'status' })
  const list = h('div')
  const field = h(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault()
        list.querySelector('a')?.click()
      },
    },
    document.querySelector('.open-search svg')?.cloneNode(true),
    input,
    h('button', { type: 'button', 'aria-label': 'Close', onclick: () => dialog.close() }),
  )
  const dialog = h(
    'dialog',
    {
      class: 'search-box',
      'aria-label': 'Search',
      // Lets a click outside close the dialog, in browsers that support `closedby`.
      closedby: 'any',
      onclose: () => dialog.remove(),
      onkeydown: (event) => event instanceof KeyboardEvent && walk(event),
      onclick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) dialog.close()
      },
    },
    field,
    status,
    list,
    h('footer', {}, h('kbd', {}, '↑ ↓'), 'to move', h('kbd', {}, 'Enter'), 'to open'),
  )

  /** Moves the focus from the field through the results, by the arrow keys. */
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...dialog.querySelectorAll<HTMLElement>('input, li a')]
    const place = stops.findIndex((stop) => stop.matches(':focus'))
    stops.at((place + step) % stops.length)?.focus()
  }

  async function show(): Promise<void> {
    const query = input.value
    try {
      search ??= load()
      const results = query.trim() ? findIn(await search, query) : undefined
      // An older answer never replaces a newer one.
      if (query !== input.value) return
      const none = [
        h('strong', {}, `No results for “${query}”`),
        h('span', {}, 'Check the spelling, or try a name such as reissueCard.'),
      ]
      status.replaceChildren(...(results?.length === 0 ? none : []))
      const shown = results?.length ? groups(results) : suggestions()
      list.replaceChildren(
        ...shown.map(([name, rows]) =>
          h(
            'section',
            { 'aria-label': name },
            h('p', {}, h('small', {}, h('strong', {}, name))),
            h('ul', {}, ...rows),
          ),
        ),
      )
    } catch {
      search = undefined
      status.replaceChildren(h('strong', {}, outdated))
    }
  }

  document.body.append(dialog)
  dialog.showModal()
  input.focus()
  void show()
}
