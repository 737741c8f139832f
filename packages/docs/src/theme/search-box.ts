import localSearchIndex from '@localSearchIndex'
import MiniSearch, { type SearchResult } from 'minisearch'
import { useRouter, withBase } from 'vitepress'
import {
  type Component,
  computed,
  defineComponent,
  h,
  nextTick,
  onMounted,
  ref,
  shallowRef,
  type VNode,
} from 'vue'
import { areaOf, excerpt, findIn, indexOptions } from './search-options.ts'
import './search.css'

/** Where a reader can go who found nothing. */
const suggestions = {
  'guides/start.html': 'Start in five minutes',
  'guides/errors.html': 'Errors',
  'guides/mock/overview.html': 'Testing with the mock',
  'reference.html': 'API reference: every field',
  'open-questions.html': 'Open questions',
}

const most = { results: 12, ofOnePage: 3 }

/** The results, grouped by the parts of the site; the part with the best result comes first. */
function byArea(results: readonly SearchResult[]): readonly (readonly [string, SearchResult[]])[] {
  const known = new Map<string, number>()
  const shown = results.filter(({ id }) => {
    const [page = ''] = id.split('#')
    known.set(page, (known.get(page) ?? 0) + 1)
    return (known.get(page) ?? 0) <= most.ofOnePage
  })
  return [...Map.groupBy(shown.slice(0, most.results), ({ id }) => areaOf(id))]
}

/** The search, which stands in the place of the theme's own: results with excerpts, grouped by the parts of the site. */
export const SearchBox: Component = defineComponent({
  emits: ['close'],
  setup(_, { emit }) {
    const router = useRouter()
    const dialog = ref<HTMLDialogElement>()
    const index = shallowRef<MiniSearch>()
    const query = ref('')
    const selected = ref(0)
    const groups = computed(() =>
      index.value && query.value.trim() ? byArea(findIn(index.value, query.value)) : [],
    )
    const results = computed(() => groups.value.flatMap(([, found]) => found))

    onMounted(async () => {
      dialog.value?.showModal()
      const json = (await localSearchIndex.root?.())?.default ?? ''
      index.value = MiniSearch.loadJSON(json, indexOptions)
    })

    function open(href: string): void {
      dialog.value?.close()
      // Redoc's page has styles and a router of its own.
      const isRedoc = /\/reference\.html/
      if (isRedoc.test(href) || isRedoc.test(location.pathname)) location.assign(href)
      else void router.go(href)
    }

    async function select(step: number): Promise<void> {
      const count = results.value.length
      selected.value = count === 0 ? 0 : (selected.value + step + count) % count
      await nextTick()
      dialog.value?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    }

    function onKeydown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = results.value[selected.value]
      if (step !== undefined) void select(step)
      else if (event.key === 'Enter' && chosen) open(chosen.id)
      // The field would only be emptied.
      else if (event.key === 'Escape') dialog.value?.close()
      else return
      event.preventDefault()
    }

    const option = (result: SearchResult): VNode => {
      const place = results.value.indexOf(result)
      const { id, title, titles, text, terms } = result
      return h(
        'a',
        {
          id: `search-${place}`,
          class: 'result',
          role: 'option',
          'aria-selected': place === selected.value,
          tabindex: -1,
          href: id,
          onClick: (event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            event.stopPropagation()
            open(id)
          },
          onMousemove: () => {
            selected.value = place
          },
        },
        [
          h('span', { class: 'result-title' }, [...titles, title].join(' › ')),
          h(
            'span',
            { class: 'result-text' },
            excerpt(text ?? '', terms).map((part, at) => (at % 2 ? h('mark', part) : part)),
          ),
        ],
      )
    }

    const nothing = (): VNode =>
      h('div', { class: 'search-nothing' }, [
        h('p', { role: 'status' }, `No results for “${query.value}”. These pages lead further:`),
        h(
          'ul',
          Object.entries(suggestions).map(([path, name]) =>
            h('li', h('a', { href: withBase(`/${path}`), target: '_self' }, name)),
          ),
        ),
      ])

    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'search-box vp-raw',
          'aria-label': 'Search',
          onClose: () => emit('close'),
          onClick: ({ target }: MouseEvent) => target === dialog.value && dialog.value?.close(),
        },
        h('div', { class: 'search-inner' }, [
          h('form', { class: 'search-bar', onSubmit: (event: Event) => event.preventDefault() }, [
            h('input', {
              type: 'search',
              role: 'combobox',
              placeholder: 'Search the guides, the reference and the open questions',
              'aria-label': 'Search',
              'aria-autocomplete': 'list',
              'aria-expanded': results.value.length > 0,
              'aria-controls': 'search-results',
              'aria-activedescendant': results.value.length > 0 ? `search-${selected.value}` : undefined,
              autocomplete: 'off',
              autofocus: true,
              onInput: ({ target }: Event) => {
                // A cast: the element is the one above.
                query.value = (target as HTMLInputElement).value
                selected.value = 0
              },
              onKeydown,
            }),
            h(
              'button',
              { type: 'button', class: 'search-close', onClick: () => dialog.value?.close() },
              'Close',
            ),
          ]),
          h(
            'div',
            { id: 'search-results', class: 'search-results', role: 'listbox', 'aria-label': 'Results' },
            groups.value.map(([area, found], at) =>
              h('div', { role: 'group', 'aria-labelledby': `search-area-${at}` }, [
                h('p', { id: `search-area-${at}`, class: 'search-area', role: 'presentation' }, area),
                ...found.map(option),
              ]),
            ),
          ),
          index.value && query.value.trim() && results.value.length === 0 ? nothing() : undefined,
        ]),
      )
  },
})
