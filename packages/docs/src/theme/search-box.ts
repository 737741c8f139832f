// @ts-expect-error: VitePress makes this module when it builds.
import localSearchIndex from '@localSearchIndex'
import MiniSearch, { type SearchResult } from 'minisearch'
import { type DefaultTheme, useData, withBase } from 'vitepress'
import { type Component, computed, defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue'
import { excerpt, findIn, indexOptions } from './search-options.ts'
import './search.css'

/** The search index of all pages, by locale. */
const indexes: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = localSearchIndex

/** Creates a link to a page. Redoc's page is loaded anew, because it has its own styles and router. */
const pageLink = (href: string, content: VNode[] | string): VNode =>
  h('a', { href, ...(href.includes('/reference.html') && { target: '_self' }) }, content)

/** Returns the results to show: the best twelve, with at most three of a page. */
function best(results: readonly SearchResult[]): SearchResult[] {
  const byPage = [...Map.groupBy(results, ({ id }) => id.split('#')[0]).values()]
  const kept = new Set(byPage.flatMap((found) => found.slice(0, 3)))
  return results.filter((one) => kept.has(one)).slice(0, 12)
}

/** Returns the excerpt of a text around the words found, with these words marked. */
const found = (text: string, terms: readonly string[]): (VNode | string)[] =>
  excerpt(text, terms).map((part, at) => (at % 2 ? h('mark', part) : part))

const popular = [
  ['/guides/start.html', 'Guides', 'Start in five minutes'],
  ['/guides/authentication.html', 'Guides', 'Authentication and token refresh'],
  ['/guides/errors.html', 'Guides', 'Errors'],
  ['/operations/reissueCard.html', 'Operations', 'Reissue a card'],
  ['/open-questions.html', 'Questions', 'Open questions'],
] as const

/** The search dialog, which replaces the theme's: results in groups, each with its place and an excerpt. */
export const SearchBox: Component = defineComponent({
  emits: ['close'],
  setup(_, { emit }) {
    const dialog = ref<HTMLDialogElement>()
    const index = shallowRef<MiniSearch>()
    const query = ref('')
    const { theme } = useData<{ nav: DefaultTheme.NavItemWithLink[] }>()
    /** Returns the part of the site that a result belongs to, by its name in the bar. */
    const areaOf = (id: string): string =>
      theme.value.nav.find(({ activeMatch = '' }) => new RegExp(activeMatch).test(id))?.text ?? 'More'

    /** The results in groups: the three best, then the others by part of the site. `undefined` before a search. */
    const groups = computed(() => {
      if (!index.value || !query.value.trim()) return undefined
      const found = best(findIn(index.value, query.value))
      return [...Map.groupBy(found, ({ id }, at) => (at < 3 ? 'Best matches' : areaOf(id)))]
    })

    onMounted(async () => {
      dialog.value?.showModal()
      const json = (await indexes.root?.())?.default ?? ''
      index.value = MiniSearch.loadJSON(json, indexOptions)
    })

    const close = (): void => dialog.value?.close()

    /** Moves the focus from the field through the results, by the arrow keys. */
    function walk(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const stops = [...(dialog.value?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
      // A cast: the focused element is only compared.
      const place = stops.indexOf(document.activeElement as HTMLElement)
      stops.at((place + step) % stops.length)?.focus()
    }

    function openFirst(event: Event): void {
      event.preventDefault()
      dialog.value?.querySelector<HTMLElement>('[aria-label="Best matches"] a')?.click()
    }

    const field = (): VNode =>
      h('form', { onSubmit: openFirst }, [
        h('input', {
          'aria-label': 'Search',
          placeholder: 'Search guides, fields and questions',
          autocomplete: 'off',
          onInput: ({ target }: Event) => {
            // A cast: the target is this input.
            query.value = (target as HTMLInputElement).value
          },
        }),
        h('button', { type: 'button', onClick: close }, 'Close'),
      ])

    const result = ({ id, title, titles, text = '', terms }: SearchResult): VNode =>
      pageLink(id, [
        h('small', [areaOf(id), ...titles].join(' › ')),
        h('strong', found(title, terms)),
        h('span', found(text, terms)),
      ])

    function list(name: string, links: readonly VNode[]): VNode {
      const rows = links.map((link) => h('li', link))
      return h('section', { 'aria-label': name }, [h('p', name), h('ul', rows)])
    }

    /** The results, or the pages that readers ask for most if there are none. */
    const lists = (): VNode[] =>
      groups.value?.[0]
        ? groups.value.map(([name, found]) => list(name, found.map(result)))
        : [
            list(
              'Popular pages',
              popular.map(([path, area, title]) =>
                pageLink(withBase(path), [h('small', area), h('strong', title)]),
              ),
            ),
          ]

    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'search-box',
          'aria-label': 'Search',
          onClose: () => emit('close'),
          onKeydown: walk,
          // Lets a click outside close the dialog, in browsers that support `closedby`.
          closedby: 'any',
          onClick: ({ target }: MouseEvent) => {
            if (target instanceof Element && target.closest('a')) close()
          },
        },
        [
          field(),
          h(
            'p',
            { role: 'status' },
            groups.value?.length === 0
              ? `No results for “${query.value}”. Check the spelling, or try a name such as reissueCard.`
              : '',
          ),
          ...lists(),
        ],
      )
  },
})
