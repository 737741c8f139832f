/** Marks the section that is read in the outline: the last one whose heading has passed the top of the window. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')]
const sections = links.flatMap((link) => {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  return heading ? [{ link, heading }] : []
})

function mark(): void {
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top < 130)
  const current = (isEnd && scrollY > 0 ? sections : passed).at(-1) ?? sections[0]
  for (const { link } of sections)
    if (link === current?.link) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

if (sections.length > 0) {
  let waits = false
  addEventListener(
    'scroll',
    () => {
      if (waits) return
      waits = true
      requestAnimationFrame(() => {
        waits = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
