interface Props {
  readonly title: string
  readonly intro: string
  readonly children: React.ReactNode
}

/** Tells a screen reader where one has arrived. */
function arrive(heading: HTMLHeadingElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

export function Screen({ title, intro, children }: Props): React.ReactNode {
  return (
    <>
      <title>{`${title} – Travel desk`}</title>
      <h1 key={title} ref={arrive} tabIndex={-1}>
        {title}
      </h1>
      <p className="intro">{intro}</p>
      {children}
    </>
  )
}
