/** The tabs that the reader chose last, in their order. They are chosen on each page that has them. */
const key = 'tabs'

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

function choose(names: readonly string[]): void {
  for (const group of document.querySelectorAll('.tabs')) {
    const labels = [...group.querySelectorAll<HTMLLabelElement>('label[data-title]')]
    const name = names.find((one) => labels.some(({ dataset }) => dataset.title === one))
    const input = labels.find(({ dataset }) => dataset.title === name)?.control
    if (name !== undefined && input instanceof HTMLInputElement) input.checked = true
  }
}

choose(read())

addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLInputElement ? target.labels?.[0]?.dataset.title : undefined
  if (name === undefined || !(target instanceof Element) || !target.closest('.tabs')) return
  const before = target.getBoundingClientRect().top
  choose([name])
  // Keeps the tab where it is, although groups above it may now be higher.
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
  try {
    localStorage.setItem(key, JSON.stringify([name, ...read().filter((one) => one !== name)].slice(0, 20)))
  } catch {}
})
