// @ts-expect-error: VitePress makes this module when it builds.
import localSearchIndex from '@localSearchIndex'
import MiniSearch, { type SearchResult } from 'minisearch'
import { type DefaultTheme, useData, withBase } from 'vitepress'
import { type Component, computed, defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue'
import { excerpt, findIn, indexOptions } from './search-options.ts'
import './search.css'

/** The search index of all pages, by locale. */
const indexes: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = localSearchIndex

type Link = DefaultTheme.NavItemWithLink

/** Creates a row with a link to a page. Redoc's page is loaded anew, because it has its own styles and router. */
const row = (href: string, content: VNode[]): VNode =>
  h('li', h('a', { href, ...(href.includes('/reference.html') && { target: '_self' }) }, content))

/** Shows the excerpt of a text around the words found, with these words marked. */
function found(tag: string, text: string, terms: readonly string[]): VNode {
  const { isCode, pieces } = excerpt(text, terms)
  const parts = pieces.map((part, at) => (at % 2 ? h('mark', part) : part))
  return h(isCode ? 'code' : tag, parts)
}

/** The search dialog, which replaces the theme's: results in groups, each with its place and an excerpt. */
export const SearchBox: Component = defineComponent({
  emits: ['close'],
  setup(_, { emit }) {
    const dialog = ref<HTMLDialogElement>()
    const index = shallowRef<MiniSearch>()
    const query = ref('')
    const { theme } = useData<{ nav: Link[]; sidebar: Record<string, { items: Link[] }[]> }>()
    const areaOf = (id: string): string =>
      theme.value.nav.find(({ activeMatch = '' }) => new RegExp(activeMatch).test(id))?.text ?? 'More'

    /** The best twelve, with at most three of a page. `undefined` before a search. */
    const results = computed(() => {
      if (!index.value || !query.value.trim()) return undefined
      const byPage = Map.groupBy(findIn(index.value, query.value), ({ id }) => id.split('#')[0])
      const some = [...byPage.values()].flatMap((found) => found.slice(0, 3))
      return some.sort((one, other) => other.score - one.score).slice(0, 12)
    })

    onMounted(async () => {
      dialog.value?.showModal()
      index.value = MiniSearch.loadJSON((await indexes.root?.())?.default ?? '', indexOptions)
    })

    /** Moves the focus from the field through the results, by the arrow keys. */
    function walk(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const stops = [...(dialog.value?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
      const place = stops.findIndex((stop) => stop.matches(':focus'))
      stops.at((place + step) % stops.length)?.focus()
    }

    const result = (group: string, { id, title, titles, text = '', terms }: SearchResult): VNode =>
      row(id, [
        h('small', [areaOf(id), ...titles].filter((name) => name !== group).join(' › ')),
        found('strong', title, terms),
        found('span', text, terms),
      ])

    const suggestion = ({ text, link }: Link): VNode => row(withBase(link), [h('strong', text)])

    /** Returns the results in groups, the three best first, or else the first guides and what else is in the bar. */
    function lists(): [name: string, rows: VNode[]][] {
      if (query.value.trim() && !results.value) return []
      if (results.value?.length) {
        const groups = Map.groupBy(results.value, ({ id }, at) => (at < 3 ? 'Best matches' : areaOf(id)))
        return [...groups].map(([name, some]) => [name, some.map((one) => result(name, one))])
      }
      const guides = theme.value.sidebar['/']?.[0]?.items ?? []
      return [
        ['Popular guides', guides.slice(0, 5).map(suggestion)],
        ['More', theme.value.nav.slice(2).map(suggestion)],
      ]
    }

    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'search-box',
          'aria-label': 'Search',
          onClose: () => emit('close'),
          onKeydown: walk,
          // Keeps the page open when there is no result to go to, even on a host without the site's policy.
          onSubmit: (event: Event) => event.preventDefault(),
          // Lets a click outside close the dialog, in browsers that support `closedby`.
          closedby: 'any',
          onClick: ({ target }: MouseEvent) => {
            if (target instanceof Element && target.closest('a')) dialog.value?.close()
          },
        },
        [
          h('form', { onSubmit: () => dialog.value?.querySelector<HTMLElement>('li a')?.click() }, [
            h('span', { class: 'vpi-search', 'aria-hidden': 'true' }),
            h('input', {
              'aria-label': 'Search',
              placeholder: 'Search guides, fields and questions',
              autocomplete: 'off',
              onInput: ({ target }: { target: HTMLInputElement }) => {
                query.value = target.value
              },
            }),
            h('button', {
              type: 'button',
              'aria-label': 'Close',
              onClick: () => dialog.value?.close(),
            }),
          ]),
          h('p', { role: 'status' }, [
            results.value?.length === 0 && [
              h('strong', `No results for “${query.value}”`),
              h('span', 'Check the spelling, or try a name such as reissueCard.'),
            ],
          ]),
          ...lists().map(([name, rows]) =>
            h('section', { 'aria-label': name }, [h('p', h('small', h('strong', name))), h('ul', rows)]),
          ),
          h('footer', [h('kbd', '↑ ↓'), 'to move', h('kbd', 'Enter'), 'to open']),
        ],
      )
  },
})
