import type { Page } from 'playwright-core'

/** Faults of a page, whatever it shows. Empty: nothing. Adversarial data may hold the word "undefined". */
export async function findFaults(page: Page, isAdversarial = false): Promise<string[]> {
  return page.evaluate(
    (accidents) => {
      const faults: string[] = []
      const accident = /undefined|\[object |\bNaN\b|\bnull\b/
      const own = document.body.cloneNode(true) as HTMLElement
      // Data of the service may hold such words; it stands in `bdi`, and a status in `data-status`.
      for (const text of own.querySelectorAll('bdi')) text.remove()
      for (const element of [own, ...own.querySelectorAll('*')]) {
        for (const { name, value } of element.attributes) {
          if (name !== 'data-status' && accident.test(value))
            faults.push(`${element.tagName} has ${name}="${value.slice(0, 80)}"`)
        }
      }
      const words = accident.exec(own.textContent)
      if (words) faults.push(`the page says ${words[0]}`)
      for (const text of document.querySelectorAll('bdi')) {
        if (accidents.includes(text.textContent.trim())) {
          faults.push(`the service's text is shown as "${text.textContent}"`)
        }
      }
      for (const element of document.querySelectorAll('h1, h2, h3, dt, dd, li, p:not([role]), .badge')) {
        const isSeen = element.checkVisibility()
        if (isSeen && element.textContent.trim() === '' && !element.querySelector('img, svg')) {
          faults.push(`${element.tagName} in ${element.parentElement?.outerHTML.slice(0, 80)} is blank`)
        }
      }
      for (const { clientHeight, textContent } of document.querySelectorAll('nav a')) {
        if (clientHeight > 60) faults.push(`the tab ${textContent} is broken into lines`)
      }
      const tabs = [...document.querySelectorAll<HTMLElement>('nav a')]
      if (new Set(tabs.map(({ offsetTop }) => offsetTop)).size > 1) faults.push('the tabs take several lines')
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`)
      return faults
    },
    ['[object Object]', '', ...(isAdversarial ? [] : ['undefined'])],
  )
}
