import { h, outdated } from './dom.ts'
import './questions.ts'
import './outline.ts'
import './tabs.ts'

const root = document.documentElement

/** Loads a part on demand, and says so where the reader looks if it is gone. */
const load = <Part>(part: Promise<Part>, say: (text: string) => void): Promise<Part | undefined> =>
  part.catch(() => void say(outdated))

addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const panel = form.closest<HTMLElement>('.run-sample')
  if (panel === null) return
  const say = (text: string): void => panel.querySelector('[role="status"]')?.replaceChildren(text)
  await (await load(import('./run.ts'), say))?.run(panel, form)
})

let opening = false
async function openSearch(): Promise<void> {
  if (opening || document.querySelector('.search-box[open]')) return
  opening = true
  const say = (text: string): void => document.body.prepend(h('p', { role: 'alert', class: 'notice' }, text))
  const part = await load(import('./search-box.ts'), say)
  part?.openSearch()
  opening = false
}

addEventListener(
  'keydown',
  (event) => {
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Redoc would open a search of its own.
    event.stopPropagation()
    void openSearch()
  },
  true,
)

const themeSwitch = document.querySelector('[role="switch"]')
const showTheme = (): void =>
  themeSwitch?.setAttribute('aria-checked', String(root.classList.contains('dark')))
showTheme()

/** Copies the code beside a button, and says so on the button for a moment. */
async function copy(button: Element): Promise<void> {
  await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent.trimEnd() ?? '')
  button.setAttribute('aria-label', 'Copied')
  button.classList.add('copied')
  setTimeout(() => {
    button.setAttribute('aria-label', 'Copy code')
    button.classList.remove('copied')
  }, 2000)
}

addEventListener('click', async ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('.open-search')) return openSearch()
  const button = target.closest('.copy')
  if (button) return copy(button)
  if (target.closest('[role="switch"]')) {
    const dark = root.classList.toggle('dark')
    root.classList.toggle('light', !dark)
    // A browser that blocks storage forgets the choice.
    try {
      localStorage.setItem('theme', dark ? 'dark' : 'light')
    } catch {}
    showTheme()
  }
  // A link into this page closes the list that it stands in.
  const link = target.closest<HTMLAnchorElement>('[popover] a[href*="#"]')
  if (link) link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
})
