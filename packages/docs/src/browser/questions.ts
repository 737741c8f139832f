/** Unfolds the question in the address. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const row = named?.closest('details')
  if (!row || row.open) return
  row.open = true
  named?.scrollIntoView()
}

openNamed()
addEventListener('hashchange', openNamed)

/** Hides the open questions that aren't of the chosen kind, or lack the words in the field above them. */
addEventListener('input', ({ target }) => {
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
})

// Paper can't be unfolded. Afterwards, what was folded is folded again.
addEventListener('beforeprint', () => {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const row of folded) row.open = true
  addEventListener(
    'afterprint',
    () => {
      for (const row of folded) row.open = false
    },
    { once: true },
  )
})
