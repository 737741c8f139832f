import localSearchIndex from '@localSearchIndex'
import MiniSearch, { type SearchResult } from 'minisearch'
import { withBase } from 'vitepress'
import { type Component, computed, defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue'
import { pageLink, popularPages } from './not-found.ts'
import { areaOf, excerpt, findIn, indexOptions } from './search-options.ts'
import './search.css'

/** Groups the results: the three best, then nine more by section of the site. Keeps at most three results of a page. */
function toGroups(results: readonly SearchResult[]): readonly (readonly [string, SearchResult[]])[] {
  const byPage = [...Map.groupBy(results, ({ id }) => id.split('#')[0]).values()]
  const kept = new Set(byPage.flatMap((found) => found.slice(0, 3)))
  const shown = results.filter((one) => kept.has(one)).slice(0, 12)
  return [...Map.groupBy(shown, (one) => (shown.indexOf(one) < 3 ? 'Best matches' : areaOf(one.id)))]
}

/** Returns the excerpt of a text around the words found, with these words marked. */
const found = (text: string, terms: readonly string[]): (VNode | string)[] =>
  excerpt(text, terms).map((part, at) => (at % 2 ? h('mark', part) : part))

const result = ({ id, title, titles, text = '', terms }: SearchResult): VNode =>
  pageLink(id, [h('strong', found([...titles, title].join(' › '), terms)), h('span', found(text, terms))])

/** The search dialog, which replaces the theme's: results with excerpts, the best first. */
export const SearchBox: Component = defineComponent({
  emits: ['close'],
  setup(_, { emit }) {
    const dialog = ref<HTMLDialogElement>()
    const index = shallowRef<MiniSearch>()
    const query = ref('')
    const groups = computed(() =>
      index.value && query.value.trim() ? toGroups(findIn(index.value, query.value)) : [],
    )
    const isEmpty = computed(() => index.value && query.value.trim() && groups.value.length === 0)

    onMounted(async () => {
      dialog.value?.showModal()
      const json = (await localSearchIndex.root?.())?.default ?? ''
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
      dialog.value?.querySelector<HTMLElement>('li a')?.click()
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

    const list = (name: string, links: VNode[]): VNode =>
      h('section', { 'aria-label': name }, [
        h('p', name),
        h(
          'ul',
          links.map((link) => h('li', link)),
        ),
      ])

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
          h('p', { role: 'status' }, isEmpty.value ? `No results for “${query.value}”.` : ''),
          ...groups.value.map(([area, found]) => list(area, found.map(result))),
          groups.value.length === 0 &&
            list(
              'Popular pages',
              Object.entries(popularPages).map(([path, name]) => pageLink(withBase(`/${path}`), name)),
            ),
        ],
      )
  },
})
